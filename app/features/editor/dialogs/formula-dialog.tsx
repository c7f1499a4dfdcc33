// Dialog for a formula's LaTeX, with a preview. Changed LaTeX is discarded only after a question.

import { t } from 'messages:dialogs'
import { t as tUi } from 'messages:ui'
import { type KeyboardEvent, useEffect, useState } from 'react'
import { ROOM_ATTRIBUTE_MAX_LENGTH } from '../../../../workers/contracts/limits.ts'
import { isNumbered, setNumbered } from '../../../../workers/domain/manuscript/equations/edit-equation.ts'
import { readEquation } from '../../../../workers/domain/manuscript/equations/read-equation.ts'
import {
  type ChapterNumber,
  numbersOf,
} from '../../../../workers/domain/manuscript/equations/typeset-equation.ts'
import { renderFormula } from '../../../shared/katex.ts'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Textarea } from '../../../ui/forms/textarea.tsx'
import { ConfirmDialog } from '../../../ui/overlays/dialog.tsx'
import { checkFormula } from '../plugins/check-formula.ts'
import { type Closing, FormDialog } from './form-dialog.tsx'
import { useBufferedKeystrokes } from './lazy-dialog.tsx'

/** Milliseconds after the last change. */
const CHECK_DELAY_MS = 500

export default function FormulaDialog({
  latex,
  display,
  number: { chapter, number },
  editing,
  onSet,
  onClose,
}: Closing & {
  latex: string
  display: boolean
  /** The number that it gets on a line of its own, if it has one. */
  number: ChapterNumber
  editing: boolean
  /** @param before the LaTeX that the dialog began with */
  onSet(latex: string, display: boolean, before: string): void
}) {
  /** Mounted after the dialog's first effects. */
  const [preview, setPreview] = useState<HTMLDivElement | null>(null)
  const [before] = useState(latex)
  const [source, setSource] = useState(latex)
  const [own, setOwn] = useState(display)
  const [leaving, setLeaving] = useState(false)
  useBufferedKeystrokes((typed) => setSource(latex + typed))
  const tooLong = source.trim().length > ROOM_ATTRIBUTE_MAX_LENGTH
  const disabled = !source.trim() || tooLong
  const warning = useFormulaCheck(tooLong ? '' : source.trim(), own)
  useEffect(() => {
    if (preview && !tooLong) void renderFormula(preview, source, own, labelsFrom(chapter, number, source))
  }, [preview, source, own, chapter, number, tooLong])
  return (
    <FormDialog
      title={editing ? t('editFormula') : t('addFormula')}
      submit={editing ? t('change') : t('add')}
      disabled={disabled}
      onSubmit={() => onSet(source.trim(), own, before)}
      onClose={() => (source.trim() === before.trim() ? onClose() : setLeaving(true))}
    >
      <Field label="LaTeX" hint={t('exampleFracBSum')} error={tooLong ? t('formulaTooLong') : null}>
        <Textarea
          autoFocus
          ref={caretAtEnd}
          rows={3}
          value={source}
          spellCheck={false}
          onChange={(event) => setSource(event.target.value)}
          onKeyDown={(event) => {
            if (!submits(event)) return
            event.preventDefault()
            if (!disabled) event.currentTarget.form?.requestSubmit()
          }}
        />
      </Field>
      <div
        ref={setPreview}
        className="grid min-h-16 items-center overflow-x-auto text-center rounded-control bg-paper p-3 ring ring-line"
        aria-hidden="true"
      />
      <p role="status" className="text-13 text-muted empty:hidden">
        {warning}
      </p>
      {editing ? null : <Checkbox label={t('lineOwn')} checked={own} onCheckedChange={setOwn} />}
      {own ? (
        <Checkbox
          label={t('numbered')}
          checked={isNumbered(source)}
          onCheckedChange={(numbered) => setSource(setNumbered(source.trim(), numbered))}
        />
      ) : null}
      <ConfirmDialog
        open={leaving}
        onOpenChange={setLeaving}
        title={t('discardFormula')}
        description={t('latexNotManuscriptYet')}
        cancel={t('keepEditing')}
        confirm={tUi('discard')}
        onConfirm={onClose}
      />
    </FormDialog>
  )
}

function labelsFrom(chapter: string, first: number, source: string): string[] {
  let next = first
  return numbersOf(readEquation(source), () => ({ chapter, number: next++ })).map(({ label }) => label)
}

/** Browsers put it at the start of a text of several lines. */
function caretAtEnd(field: HTMLTextAreaElement | null): void {
  field?.setSelectionRange(field.value.length, field.value.length)
}

/** Enter submits a formula of one line, Mod-Enter also one of several lines. */
const submits = ({
  key,
  shiftKey,
  ctrlKey,
  metaKey,
  currentTarget,
  nativeEvent,
}: KeyboardEvent<HTMLTextAreaElement>) =>
  key === 'Enter' &&
  !shiftKey &&
  !nativeEvent.isComposing &&
  (ctrlKey || metaKey || !currentTarget.value.includes('\n'))

/** @returns why the formula shows as LaTeX; '' if it is drawn */
function useFormulaCheck(latex: string, display: boolean): string {
  const [warning, setWarning] = useState('')
  useEffect(() => {
    setWarning('')
    if (!latex) return
    let shown = true
    const timer = setTimeout(() => {
      checkFormula(latex, display).then(
        (sentence) => shown && setWarning(sentence),
        () => {
          // Without the reader; the export says it.
        },
      )
    }, CHECK_DELAY_MS)
    return () => {
      clearTimeout(timer)
      shown = false
    }
  }, [latex, display])
  return warning
}
