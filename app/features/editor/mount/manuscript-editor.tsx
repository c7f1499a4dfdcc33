// The rich-text editor: Milkdown with the manuscript's schema, bound to a Y.Doc that its caller owns.

import { t } from 'messages:editor'
import {
  defaultValueCtx,
  Editor,
  editorViewCtx,
  editorViewOptionsCtx,
  rootCtx,
  schemaCtx,
} from '@milkdown/kit/core'
import { dropCursor } from '@milkdown/kit/prose/dropcursor'
import { gapCursor } from '@milkdown/kit/prose/gapcursor'
import { Plugin } from '@milkdown/kit/prose/state'
import { columnResizing, tableEditing } from '@milkdown/kit/prose/tables'
import { Decoration, DecorationSet, type EditorView } from '@milkdown/kit/prose/view'
import { $prose } from '@milkdown/kit/utils'
import { collab, collabServiceCtx } from '@milkdown/plugin-collab'
import { Milkdown, MilkdownProvider, useEditor } from '@milkdown/react'
import { useEffect, useRef, useState } from 'react'
import { ySyncPluginKey } from 'y-prosemirror'
import type { Awareness } from 'y-protocols/awareness'
import type * as Y from 'yjs'
import { toast } from '../../../ui/overlays/toast.ts'
import { copyCitations } from '../citations/copy-citations.ts'
import { type ReferenceListChoice, referenceList } from '../citations/reference-list.ts'
import { caretNameTimer, cursorBuilders } from '../collab/carets/remote-caret.ts'
import { undoSelection } from '../collab/carets/undo-selection.ts'
import { trackProgramEdits } from '../collab/program-edit.ts'
import { ySyncBinding } from '../collab/remote-changes.ts'
import { undoSteps } from '../collab/undo-steps.ts'
import { renamePastedAnchors } from '../commands/reference-commands.ts'
import { emptyToolbar, sameToolbar, type ToolbarState, toolbarState } from '../controls/toolbar-state.ts'
import { compositionObserver } from '../core/composition.ts'
import type { DialogName, WorkspaceAction } from '../core/edit-requests.ts'
import type { EditorHandle } from '../core/editor-handle.ts'
import { manuscriptPlugins } from '../core/manuscript-schema.ts'
import { DECORATION_LAYERS, PluginSlots } from '../core/plugin-slots.ts'
import { blockKeymap } from '../keymap/block-keymap.ts'
import { editorKeymap } from '../keymap/editor-keymap.ts'
import { viewProps } from '../node-views/node-views.ts'
import { FramedTableView, resizeToTheRight } from '../node-views/table-view.ts'
import { documentNumbering, languageOf } from '../numbering/numbering.ts'
import { showNumbers } from '../numbering/show-numbers.ts'
import type { ProjectImages } from '../paste/paste-into.ts'
import { pasteFromElsewhere } from '../paste/paste-plugin.ts'
import { pendingImages } from '../paste/pending-images.ts'
import { caretAboveKeyboard } from '../plugins/caret-above-keyboard.ts'
import { caretBlock } from '../plugins/caret-block.ts'
import { codeHighlighting } from '../plugins/code-highlighting.ts'
import { dragFigure } from '../plugins/drag-figure.ts'
import { flushDomSelection } from '../plugins/flush-dom-selection.ts'
import { formulaDefinitions } from '../plugins/formula-definitions.ts'
import { formulaInput } from '../plugins/formula-input.ts'
import { manuscriptInputRules } from '../plugins/input-rules.ts'
import { referenceInput } from '../plugins/reference-input.ts'
import { type RoomLimit, roomLimits } from '../plugins/room-limits.ts'
import { selectionForReact } from '../plugins/selection-for-react.ts'
import { textOnlyMarks } from '../plugins/text-only-marks.ts'
import { typedText } from '../plugins/typed-text.ts'
import { typographicSigns } from '../plugins/typographic-signs.ts'
import { createHandle } from './create-handle.ts'
import './manuscript.css'
import './manuscript-blocks.css'
import './manuscript-citations.css'
import './manuscript-code.css'
import './manuscript-marks.css'
import './manuscript-notes.css'
import './manuscript-tables.css'

export const PLACEHOLDER = t('mount.startWriting')

type ManuscriptEditorProps = {
  doc: Y.Doc
  /** Null before the project is saved. */
  awareness: Awareness | null
  /** The id of this account. */
  me: string
  editable: boolean
  /** Accessible name. */
  label?: string
  /** Creates the plugin of the chapter page; called once per editor. */
  within?: () => Plugin
  onReady(handle: EditorHandle | null): void
  onToolbar(state: ToolbarState): void
  /** Null before the project is saved. */
  images: ProjectImages | null
  /** Called for images that were pasted or dropped without text. */
  onImageFiles(files: File[]): void
  /** Whether the text gets a list of references with its first citation. */
  references: ReferenceListChoice
  /** Calls `listener` when proposals of programs have changed. Returns a function that stops. */
  onProposals(listener: () => void): () => void
  /** Called when an IME composition starts and ends. */
  onComposing(composing: boolean): void
  /** Called for a request of a dialog or a panel, by shortcut or from a node view. */
  onOpen(what: DialogName | WorkspaceAction): void
}

export function ManuscriptEditor(props: ManuscriptEditorProps) {
  return (
    <MilkdownProvider>
      <BoundEditor {...props} />
    </MilkdownProvider>
  )
}

function BoundEditor(props: ManuscriptEditorProps) {
  const { doc, awareness } = props
  const latest = useRef(props)
  latest.current = props
  const [slots] = useState(() => new PluginSlots())
  // Milkdown's `get` is a new function at every render, so it is no dependency of effects.
  const getEditor = useRef<() => Editor | undefined>(() => undefined)
  const { get, loading } = useEditor(
    (root) =>
      Editor.make()
        .config((ctx) => {
          ctx.set(rootCtx, root)
          // JSON, since Milkdown's markdown parser is not bundled (vite.config.ts).
          ctx.set(defaultValueCtx, { type: 'json', value: { type: 'doc', content: [{ type: 'paragraph' }] } })
          ctx.update(editorViewOptionsCtx, (options) => ({
            ...options,
            attributes: () => ({
              class: 'manuscript',
              role: 'textbox',
              'aria-multiline': 'true',
              'aria-label': latest.current.label ?? t('mount.manuscript'),
              spellcheck: 'true',
            }),
            editable: () => latest.current.editable,
            handleKeyDown: slots.handleKeyDown,
            ...viewProps,
          }))
        })
        .use(manuscriptPlugins)
        .use(manuscriptInputRules)
        .use($prose(() => roomLimits(showRefusal)))
        .use(latest.current.within ? $prose(latest.current.within) : [])
        .use($prose(flushDomSelection))
        .use($prose(selectionForReact))
        .use($prose(caretAboveKeyboard))
        .use($prose(caretBlock))
        .use($prose(formulaInput))
        .use($prose(formulaDefinitions))
        .use($prose(referenceInput))
        .use($prose(() => typographicSigns(languageOf)))
        .use($prose(() => editorKeymap((what) => latest.current.onOpen(what))))
        .use(blockKeymap)
        .use($prose(resizeToTheRight))
        .use($prose(() => columnResizing({ cellMinWidth: 48, View: FramedTableView })))
        .use($prose(() => tableEditing({ allowTableNodeSelection: true })))
        .use($prose(() => dropCursor({ class: 'drop-cursor', color: false })))
        .use($prose(() => gapCursor()))
        .use($prose(dragFigure))
        .use($prose(placeholder))
        .use($prose(documentNumbering))
        .use($prose(showNumbers))
        .use($prose(codeHighlighting))
        .use($prose(renamePastedAnchors))
        .use($prose((ctx) => copyCitations(ctx.get(schemaCtx))))
        .use(
          $prose(() =>
            referenceList({
              isUnwanted: () => latest.current.references.isUnwanted(),
              onChange: (unwanted) => latest.current.references.onChange(unwanted),
            }),
          ),
        )
        .use($prose(textOnlyMarks))
        .use($prose(typedText))
        .use($prose(slots.plugin))
        .use(DECORATION_LAYERS.map((layer) => $prose(() => slots.decorationPlugin(layer))))
        .use($prose(ySyncBinding))
        .use($prose(undoSelection))
        .use($prose(undoSteps))
        .use($prose(() => compositionObserver((composing) => latest.current.onComposing(composing))))
        .use(awareness ? $prose(() => caretNameTimer(awareness)) : [])
        .use($prose(pendingImages))
        .use(
          $prose(() =>
            pasteFromElsewhere(() => ({
              images: latest.current.images,
              onImageFiles: latest.current.onImageFiles,
            })),
          ),
        )
        .use($prose(() => toolbarObserver((state) => latest.current.onToolbar(state))))
        .use(collab),
    [doc],
  )

  getEditor.current = get

  // No layout effect: where the text is shown before the page's other effects, keys that come at once act at an older caret.
  useEffect(() => {
    const editor = loading ? undefined : getEditor.current()
    if (!editor) return
    let view: EditorView | null = null
    editor.action((ctx) => {
      const service = ctx.get(collabServiceCtx).bindDoc(doc)
      if (awareness) service.setAwareness(awareness)
      service.mergeOptions({ yCursorOpts: cursorBuilders(latest.current.me) }).connect()
      view = ctx.get(editorViewCtx)
    })
    if (!view) return
    const bound: EditorView = view
    const stopTracking = trackProgramEdits(bound, doc)
    latest.current.onReady(createHandle(bound, slots, latest.current.onProposals))
    return () => {
      latest.current.onReady(null)
      stopTracking()
      // Disconnects before the view is destroyed: a late awareness update would be drawn into it.
      editor.action((ctx) => ctx.get(collabServiceCtx).disconnect())
    }
  }, [loading, doc, awareness, slots])

  // ProseMirror reads `editable` and the attributes only when props or state are set.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `editable` and `label` are what it then reads
  useEffect(() => {
    if (!loading) getEditor.current()?.action((ctx) => ctx.get(editorViewCtx).setProps({}))
  }, [loading, props.editable, props.label])

  return <Milkdown />
}

const REFUSALS: Record<RoomLimit, string> = {
  too_deep: t('mount.listsQuotesTablesWould'),
  too_large: t('mount.partTooLarge'),
}
const showRefusal = (beyond: RoomLimit) =>
  toast({ title: t('mount.nothingChanged'), description: REFUSALS[beyond], tone: 'destructive' })

const placeholder = () =>
  new Plugin({
    props: {
      decorations(state) {
        // Before the document is bound, the text is only not there yet.
        if (!ySyncPluginKey.getState(state)) return null
        const only = state.doc.childCount === 1 ? state.doc.firstChild : null
        if (only?.type.name !== 'paragraph' || only.content.size > 0) return null
        return DecorationSet.create(state.doc, [
          Decoration.node(0, only.nodeSize, { class: 'placeholder', 'data-placeholder': PLACEHOLDER }),
        ])
      },
    },
  })

/** Plugin that publishes the toolbar's state, in a task after Yjs and its undo manager have the change. */
function toolbarObserver(onChange: (state: ToolbarState) => void) {
  let last = emptyToolbar
  return new Plugin({
    view(view) {
      let timer: ReturnType<typeof setTimeout> | undefined
      const publish = () => {
        timer = undefined
        const next = toolbarState(view.state)
        if (sameToolbar(next, last)) return
        last = next
        onChange(next)
      }
      const schedule = () => {
        timer ??= setTimeout(publish)
      }
      schedule()
      return { update: schedule, destroy: () => clearTimeout(timer) }
    },
  })
}
