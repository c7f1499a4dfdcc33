// Dialog for each kind of edit request, filled from the node or mark at the selection.

import { t } from 'messages:dialogs'
import { deleteSelection } from '@milkdown/kit/prose/commands'
import type { Attrs, Node } from '@milkdown/kit/prose/model'
import type { Command, EditorState } from '@milkdown/kit/prose/state'
import type { EditorView } from '@milkdown/kit/prose/view'
import { keepNewLabels } from '../../../../workers/domain/manuscript/equations/edit-equation.ts'
import { readTheoremKind } from '../../../../workers/domain/manuscript/schema/theorem.ts'
import { toast } from '../../../ui/overlays/toast.ts'
import { insertBlock, insertFigure } from '../commands/block-commands.ts'
import { hasCaption, toggleCaption } from '../commands/figure-commands.ts'
import { currentLink, setLink } from '../commands/link-commands.ts'
import { changeAttributes, insertNode, selectedFormula } from '../commands/node-commands.ts'
import { insertReference } from '../commands/reference-commands.ts'
import { setMark, setPassageLanguage } from '../commands/text-commands.ts'
import { setTheorem, theoremAround, unwrapTheorem } from '../commands/theorem-commands.ts'
import { languageAt } from '../controls/toolbar-state.ts'
import type { EditorHandle } from '../core/editor-handle.ts'
import { selectedNode } from '../core/query-selection.ts'
import { languageOf, numberAt, numberingOf } from '../numbering/numbering.ts'
import { DISPLAY_DELIMITER } from '../plugins/formula-input.ts'
import CitingDialog from './citing/citing-dialog.tsx'
import type { StyleProps } from './citing/style-dialog.tsx'
import { ColourPicker } from './colour-picker.tsx'
import EditImageDialog from './edit-image-dialog.tsx'
import FormulaDialog from './formula-dialog.tsx'
import ImageDialog from './image-dialog.tsx'
import LanguageDialog from './language-dialog.tsx'
import LinkDialog from './link-dialog.tsx'
import ReferenceDialog from './reference-dialog.tsx'
import TheoremDialog from './theorem-dialog.tsx'
import type { EditRequest } from './use-edit-dialog.ts'
import VideoDialog from './video-dialog.tsx'

type InsertDialogProps = StyleProps & {
  request: EditRequest
  editor: EditorHandle
  /** Null before the project is saved. */
  projectId: string | null
  onClose(): void
}

export default function InsertDialog({ request, editor, projectId, onClose, ...style }: InsertDialogProps) {
  const { state } = editor.view
  const finish = (...commands: Command[]) => {
    for (const command of commands) editor.run(command)
    onClose()
  }
  /** Changes the node selected now: remote changes may have moved it while the dialog was open. */
  const changeSelected = (name: 'image' | 'video' | 'math_inline' | 'math_display', attrs: Attrs) => {
    const selected = selectedNode(editor.view.state, name)
    if (selected) return [changeAttributes(selected.position, attrs)]
    toast({ title: t('nothingChanged'), description: t('notSelectedAnyMore'), tone: 'destructive' })
    return []
  }
  const refer = (listed: Node, index: number) => {
    const command = insertReference(listed, index)
    if (command(editor.view.state)) return [command]
    toast({ title: t('nothingChanged'), description: t('targetChanged'), tone: 'destructive' })
    return []
  }
  switch (request.what) {
    case 'link': {
      const { from, to } = state.selection
      const found = currentLink(state) ?? { from, to, href: '', text: selectedText(state) }
      return (
        <LinkDialog
          text={found.text}
          href={found.href}
          onClose={onClose}
          onSet={(href, text) => finish(setLink(found.from, found.to, href, text))}
        />
      )
    }
    case 'image': {
      const selected = request.files.length === 0 ? selectedNode(state, 'image') : null
      if (selected)
        return (
          <EditImageDialog
            projectId={projectId}
            image={selected.node.attrs}
            captioned={hasCaption(state)}
            onClose={onClose}
            onSet={(image, caption) =>
              finish(
                ...changeSelected('image', image),
                ...(caption === hasCaption(state) ? [] : [toggleCaption]),
              )
            }
            onRemove={() => finish(deleteSelection)}
          />
        )
      return (
        <ImageDialog
          projectId={projectId}
          files={request.files}
          onClose={onClose}
          onSet={(images, caption) => {
            finish(
              ...images.map((image) => (caption ? insertFigure(image, caption) : insertNode('image', image))),
            )
            followLoading(editor.view)
          }}
        />
      )
    }
    case 'formula': {
      const selected = selectedFormula(state)
      return (
        <FormulaDialog
          latex={selected?.latex ?? ''}
          display={selected?.display ?? selectedText(state) === DISPLAY_DELIMITER}
          number={numberAt(
            state.doc,
            selected?.position ?? state.selection.from,
            numberingOf(editor.view).setting,
          )}
          editing={selected !== null}
          onClose={onClose}
          onSet={(latex, display, before) => {
            const name = display ? 'math_display' : 'math_inline'
            const now = selectedFormula(editor.view.state)
            const value = now?.display ? keepNewLabels(latex, before, now.latex) : latex
            finish(...(selected ? changeSelected(name, { value }) : [insertNode(name, { value: latex })]))
          }}
        />
      )
    }
    case 'video': {
      const selected = selectedNode(state, 'video')
      return (
        <VideoDialog
          src={String(selected?.node.attrs.src ?? '')}
          title={String(selected?.node.attrs.title ?? '')}
          editing={selected !== null}
          onClose={onClose}
          onSet={(video) =>
            finish(...(selected ? changeSelected('video', video) : [insertBlock('video', video)]))
          }
        />
      )
    }
    case 'theorem': {
      const around = theoremAround(state)
      return (
        <TheoremDialog
          kind={readTheoremKind(around?.node.attrs.kind)}
          name={String(around?.node.attrs.title ?? '')}
          editing={around !== undefined}
          onClose={onClose}
          onSet={(theorem) => finish(setTheorem(theorem))}
          onRemove={() => finish(unwrapTheorem)}
        />
      )
    }
    case 'cross_reference':
      return (
        <ReferenceDialog
          document={state.doc}
          setting={numberingOf(editor.view).setting}
          onClose={onClose}
          onSet={(index) => finish(...refer(state.doc, index))}
        />
      )
    case 'citation':
    case 'citation_card':
    case 'citation_style':
      return (
        <CitingDialog
          {...style}
          what={request.what}
          editor={editor}
          projectId={projectId}
          onClose={onClose}
        />
      )
    case 'passage_language':
      return (
        <LanguageDialog
          language={languageAt(state)}
          ofText={languageOf(editor.view)}
          onClose={onClose}
          onSet={(language) => finish(setPassageLanguage(language))}
        />
      )
    case 'text_color':
    case 'background_color': {
      const kind = request.what
      return (
        <ColourPicker
          kind={kind}
          state={state}
          onClose={onClose}
          onSet={(color) => finish(setMark(kind, color ? { color } : null))}
        />
      )
    }
  }
}

/** An image has its height once it has loaded, and moves the cursor down; whoever goes on meanwhile is left where they are. */
function followLoading(view: EditorView) {
  const stop = new AbortController()
  const once = { capture: true, once: true, passive: true, signal: stop.signal }
  view.dom.addEventListener(
    'load',
    () => {
      stop.abort()
      view.dispatch(view.state.tr.scrollIntoView())
    },
    once,
  )
  for (const going of ['keydown', 'pointerdown', 'wheel', 'touchstart'])
    window.addEventListener(going, () => stop.abort(), once)
}

const selectedText = ({ doc, selection: { from, to } }: EditorState) => doc.textBetween(from, to)
