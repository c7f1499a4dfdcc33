// What matches are replaced with, one by one or all.

import { t } from 'messages:find'
import { useEffect, useRef, useState } from 'react'
import { useStore } from '../../../../platform/external-store.ts'
import { Button } from '../../../../ui/forms/button.tsx'
import { Input } from '../../../../ui/forms/input.tsx'
import { ConfirmDialog } from '../../../../ui/overlays/dialog.tsx'
import type { EditorHandle } from '../../core/editor-handle.ts'
import type { FindQuery } from './find-query.ts'
import type { FindSession } from './find-session.ts'

/** The last search. */
export type Remembered = { current: { query: FindQuery; replacement: string } }
type ReplaceFieldsProps = {
  session: FindSession
  editor: EditorHandle
  editable: boolean
  remembered: Remembered
}

export function ReplaceFields({ session, editor, editable, remembered }: ReplaceFieldsProps) {
  const { query, count, state, replaced } = useStore(session)
  const [replacement, setReplacement] = useState(remembered.current.replacement)
  /** Replace all with an empty replacement is being confirmed. */
  const [deleting, setDeleting] = useState(false)
  const field = useRef<HTMLInputElement>(null)

  /** The number that was replaced before these fields were shown. */
  const before = useRef(replaced)
  // A disabled button would lose the focus.
  useEffect(() => {
    if (replaced === before.current) return
    before.current = null
    if (replaced !== null && count === 0 && !editor.view.hasFocus()) field.current?.focus()
  }, [replaced, count, editor])

  const put = (all: boolean) => {
    if (all) session.replaceAll(replacement)
    else session.replace(replacement)
    const left = session.getSnapshot()
    if (left.count === 0 && left.state !== 'searching') field.current?.focus()
  }
  return (
    <>
      <Input
        ref={field}
        aria-label={t('replaceWith')}
        placeholder={t('replaceWith')}
        value={replacement}
        autoComplete="off"
        spellCheck={false}
        className="[grid-area:with]"
        onChange={(event) => {
          setReplacement(event.target.value)
          remembered.current = { ...remembered.current, replacement: event.target.value }
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
          event.preventDefault()
          if (editable) put(false)
        }}
      />
      <div className="flex gap-1.5 [grid-area:put]">
        <Button size="small" disabled={!editable || count === 0} onClick={() => put(false)}>
          {t('replace')}
        </Button>
        <Button
          size="small"
          disabled={!editable || (count === 0 && state !== 'searching')}
          onClick={() => (replacement === '' ? setDeleting(true) : put(true))}
        >
          {t('replaceAll')}
        </Button>
      </div>
      <ConfirmDialog
        open={deleting}
        onOpenChange={setDeleting}
        title={t('deleteEveryMatch')}
        description={t('fieldReplaceEmptyEvery', { text: query.text })}
        confirm={t('deleteAllMatches')}
        onConfirm={() => {
          setDeleting(false)
          put(true)
        }}
      />
    </>
  )
}
