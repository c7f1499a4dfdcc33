// What an assistant can do with the selected words: a popover below them, from which the focus may go back to the text, or a
// sheet on a phone. Escape gives up what is running or closes.

import { t } from 'messages:selection'
import { Popover as Radix } from 'radix-ui'
import { useEffect, useRef, useState } from 'react'
import type { ProjectItem } from '../../../../../workers/contracts/project.ts'
import { useStore } from '../../../../platform/external-store.ts'
import { Sheet } from '../../../../ui/overlays/sheet.tsx'
import { toast } from '../../../../ui/overlays/toast.ts'
import { usePhone } from '../../../../ui/use-media-query.ts'
import type { EditorHandle } from '../../core/editor-handle.ts'
import { useBufferedKeystrokes } from '../../dialogs/lazy-dialog.tsx'
import { SelectionEdit } from './selection-edit.ts'
import { SelectionMenu } from './selection-menu.tsx'
import { SelectionResult } from './selection-result.tsx'
import './selection.css'

const TITLE = t('selectedWords')

type SelectionPanelProps = { editor: EditorHandle; project: ProjectItem | null; onClose(): void }

export default function SelectionPanel({ editor, project, onClose }: SelectionPanelProps) {
  useBufferedKeystrokes(() => {})
  const [edit, setEdit] = useState<SelectionEdit | null>(null)
  const topic = useRef(project?.title ?? '')
  // biome-ignore lint/correctness/useExhaustiveDependencies: `onClose` is a new function at each render
  useEffect(() => {
    const begun = SelectionEdit.begin(editor, topic.current)
    if (!begun) {
      toast({
        title: t('noWordsSelected'),
        description: t('selectWordsPutCursor'),
      })
      onClose()
      return
    }
    setEdit(begun)
    return () => begun.close()
  }, [editor])
  return edit ? <Panel edit={edit} editor={editor} onClose={onClose} /> : null
}

type PanelProps = { edit: SelectionEdit; editor: EditorHandle; onClose(): void }

function Panel({ edit, editor, onClose }: PanelProps) {
  const phone = usePhone()
  const { state } = useStore(edit)
  const panel = useRef<HTMLDivElement>(null)
  const focusText = () => setTimeout(() => editor.view.isDestroyed || editor.view.focus())
  /** Back to the text and what is selected there, unless one has left the panel. */
  const leave = () => {
    const { activeElement, body } = document
    const isLeft = panel.current !== null && activeElement !== body && !panel.current.contains(activeElement)
    onClose()
    if (!isLeft) focusText()
  }
  const accept = () => {
    if (!edit.accept()) return
    onClose()
    if (!phone) focusText()
  }
  const content =
    state === 'menu' ? (
      <SelectionMenu edit={edit} />
    ) : (
      <SelectionResult edit={edit} onAccept={accept} onDiscard={leave} />
    )
  if (phone)
    return (
      <Sheet title={TITLE} onClose={leave} onClosed={() => true}>
        <div className="p-4">{content}</div>
      </Sheet>
    )
  return (
    // A press or the focus elsewhere only closes it.
    <Radix.Root open onOpenChange={(open) => open || onClose()}>
      <Radix.Anchor virtualRef={{ current: { getBoundingClientRect: edit.place } }} />
      <Radix.Portal>
        <Radix.Content
          ref={panel}
          aria-label={TITLE}
          align="start"
          sideOffset={8}
          collisionPadding={8}
          // It covers no toolbar.
          collisionBoundary={editor.view.dom.closest('[data-scroll-area]')}
          updatePositionStrategy="always"
          // One may write on while the model works, and read on before one decides.
          onInteractOutside={(event) => state === 'menu' || event.preventDefault()}
          onEscapeKeyDown={(event) => {
            event.preventDefault()
            leave()
          }}
          onCloseAutoFocus={(event) => event.preventDefault()}
          className="appear z-40 flex max-h-(--radix-popover-content-available-height) w-100 max-w-[calc(100vw-1rem)] flex-col overflow-y-auto rounded-popover bg-raised p-4 shadow-e2 ring ring-line outline-none"
        >
          {content}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
