// What a person may say beyond topic and length: question, thesis, what to leave out, style, and sources.

import { t } from 'messages:draft'
import { t as tUi } from 'messages:ui'
import { useState } from 'react'
import {
  DRAFT_LEAVE_OUT_MAX_LENGTH,
  DRAFT_PDFS_MAX,
  DRAFT_QUESTION_MAX_LENGTH,
  DRAFT_THESIS_MAX_LENGTH,
} from '../../../workers/contracts/limits.ts'
import type { Pdf } from '../../../workers/contracts/pdf.ts'
import { useLoaded } from '../../platform/use-loaded.ts'
import { Button } from '../../ui/forms/button.tsx'
import { Checkbox } from '../../ui/forms/checkbox.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { Textarea } from '../../ui/forms/textarea.tsx'
import { type DraftFields, hasWishes, NONE, STYLE_OPTIONS } from './draft-fields.ts'

type MoreFieldsProps = { fields: DraftFields; onChange(fields: Partial<DraftFields>): void }

export function MoreFields({ fields, onChange }: MoreFieldsProps) {
  const [isOpen, setIsOpen] = useState(false)
  // The fields come after the page, and what has something in it opens once.
  const [hasOpened, setHasOpened] = useState(false)
  if (!hasOpened && hasWishes(fields)) {
    setHasOpened(true)
    setIsOpen(true)
  }
  return (
    <div className="grid gap-4">
      <Button
        size="small"
        variant="ghost"
        className="-ms-2.5 justify-self-start"
        aria-expanded={isOpen}
        aria-controls="draft-more"
        onClick={() => setIsOpen(!isOpen)}
      >
        {isOpen ? t('less') : t('more')}
      </Button>
      <div id="draft-more" hidden={!isOpen} className="grid gap-4 [&[hidden]]:hidden">
        {isOpen ? <Wishes fields={fields} onChange={onChange} /> : null}
      </div>
    </div>
  )
}

function Wishes({ fields, onChange }: MoreFieldsProps) {
  const { sources } = fields
  const choose = (chosen: Partial<DraftFields['sources']>) => onChange({ sources: { ...sources, ...chosen } })
  return (
    <>
      <Field label={t('researchQuestion')} note={t('optional')}>
        <Textarea
          rows={2}
          value={fields.question}
          maxLength={DRAFT_QUESTION_MAX_LENGTH}
          onChange={(event) => onChange({ question: event.target.value })}
        />
      </Field>
      <Field label={t('thesis')} note={t('optional')} hint={t('thesisHint')}>
        <Textarea
          rows={2}
          value={fields.thesis}
          maxLength={DRAFT_THESIS_MAX_LENGTH}
          onChange={(event) => onChange({ thesis: event.target.value })}
        />
      </Field>
      <Field label={t('whatLeaveOut')} note={t('optional')}>
        <Textarea
          rows={2}
          value={fields.leaveOut}
          maxLength={DRAFT_LEAVE_OUT_MAX_LENGTH}
          onChange={(event) => onChange({ leaveOut: event.target.value })}
        />
      </Field>
      <Field label={t('citationStyle')}>
        <Select
          value={fields.citationStyle || NONE}
          onValueChange={(style) => onChange({ citationStyle: style === NONE ? '' : style })}
          options={STYLE_OPTIONS}
        />
      </Field>
      <fieldset className="grid gap-2.5">
        <legend className="mb-1.5 text-13 font-semibold">{t('sources')}</legend>
        <Checkbox
          label={t('researchCatalogues')}
          checked={sources.catalogues}
          onCheckedChange={(catalogues) => choose({ catalogues })}
        />
        <Checkbox
          label={t('libraryWorks')}
          checked={sources.library}
          onCheckedChange={(library) => choose({ library })}
        />
        <OwnPdfs chosen={sources.pdfIds} onChange={(pdfIds) => choose({ pdfIds })} />
      </fieldset>
    </>
  )
}

function OwnPdfs({ chosen, onChange }: { chosen: readonly string[]; onChange(pdfIds: string[]): void }) {
  const [loaded, reload] = useLoaded('GET /v1/pdf')
  if (loaded.is === 'loading') return <p className="text-13 text-muted">{t('lookingPdfs')}</p>
  if (loaded.is === 'failed')
    return (
      <p className="flex items-center gap-2 text-13 text-muted">
        {t('pdfsNotListed')}
        <Button size="small" onClick={reload}>
          {tUi('tryAgain')}
        </Button>
      </p>
    )
  return <PdfChoice pdfs={loaded.data.pdfs} chosen={chosen} onChange={onChange} />
}

type PdfChoiceProps = { pdfs: readonly Pdf[]; chosen: readonly string[]; onChange(pdfIds: string[]): void }

/** PDFs with text, and those that were chosen and have none any more, or were deleted. */
export function PdfChoice({ pdfs, chosen, onChange }: PdfChoiceProps) {
  const shown = pdfs.filter(
    ({ pdfId, status, hasText }) => (status === 'ready' && hasText) || chosen.includes(pdfId),
  )
  const deleted = chosen.filter((id) => !pdfs.some(({ pdfId }) => pdfId === id))
  if (shown.length === 0 && deleted.length === 0) return <p className="text-13 text-muted">{t('noPdfs')}</p>
  const isFull = chosen.length >= DRAFT_PDFS_MAX
  return (
    <>
      <p className="text-13 text-muted">
        {isFull ? t('yourPdfsFull', { max: DRAFT_PDFS_MAX }) : t('yourPdfs')}
      </p>
      <ul className="grid max-h-52 gap-2 overflow-y-auto px-1 py-1">
        {[
          ...deleted.map((pdfId) => ({ pdfId, label: t('pdfDeleted') })),
          ...shown.map(({ pdfId, title, name }) => ({ pdfId, label: title || name })),
        ].map(({ pdfId, label }) => {
          const isChosen = chosen.includes(pdfId)
          return (
            <li key={pdfId}>
              <Checkbox
                label={label}
                checked={isChosen}
                disabled={!isChosen && isFull}
                onCheckedChange={(on) =>
                  onChange(on ? [...chosen, pdfId] : chosen.filter((one) => one !== pdfId))
                }
              />
            </li>
          )
        })}
      </ul>
    </>
  )
}
