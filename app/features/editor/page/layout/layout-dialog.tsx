// Dialog of a project's page layout: a template, what may differ from it, and a sketch. Nothing changes before Save.

import { t } from 'messages:layout'
import { t as tUi } from 'messages:ui'
import { useState } from 'react'
import { TITLE_PAGE_MAX_LENGTH } from '../../../../../workers/contracts/limits.ts'
import type { ProjectItem } from '../../../../../workers/contracts/project.ts'
import type { DocumentNode } from '../../../../../workers/domain/manuscript/document.ts'
import {
  DEFAULT_LAYOUT,
  FONTS,
  HEADING_NUMBERS,
  LAYOUT_TEMPLATES,
  type LayoutTemplate,
  layoutOf,
  PAGE_NUMBERS,
  PAPERS,
  type TitlePage,
  templateOf,
} from '../../../../../workers/domain/project/document-layout.ts'
import { stripMarkup } from '../../../../../workers/domain/text/plain-text.ts'
import { Checkbox } from '../../../../ui/forms/checkbox.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import { Input } from '../../../../ui/forms/input.tsx'
import { Select } from '../../../../ui/forms/select.tsx'
import { Textarea } from '../../../../ui/forms/textarea.tsx'
import { FormDialog } from '../../dialogs/form-dialog.tsx'
import type { ChangeProject } from '../use-project-change.ts'
import {
  fieldsOf,
  type LayoutErrors,
  type LayoutFields,
  type NumberField,
  readFields,
  SIDES,
} from './layout-fields.ts'
import { PageSketch } from './page-sketch.tsx'
import { beginningOf } from './text-beginning.ts'

const NO_LINES: TitlePage = { above: '', below: '' }

type LayoutDialogProps = {
  project: ProjectItem
  /** The manuscript as it is now, or null before it is open. */
  manuscript(): DocumentNode | null
  onChange: ChangeProject
  onClose(): void
}

export default function LayoutDialog({ project, manuscript, onChange, onClose }: LayoutDialogProps) {
  const [fields, setFields] = useState(() => fieldsOf(project.settings.layout ?? DEFAULT_LAYOUT))
  const [paragraphs] = useState(() => beginningOf(manuscript()))
  /** What was typed of a title page, for when it is wanted again. */
  const [titlePage, setTitlePage] = useState(fields.titlePage ?? NO_LINES)
  const [errors, setErrors] = useState<LayoutErrors>({})
  const [refused, setRefused] = useState(false)
  const [busy, setBusy] = useState(false)
  const read = readFields(fields)
  const layout = 'errors' in read ? null : read
  /** The last layout that the fields described. */
  const [sketched, setSketched] = useState(layout ?? DEFAULT_LAYOUT)
  const set = (part: Partial<LayoutFields>) => {
    const next = { ...fields, ...part }
    const described = readFields(next)
    setFields(next)
    setErrors({})
    if (!('errors' in described)) setSketched(described)
  }
  const template = layout && templateOf(layout)

  const save = async () => {
    if (busy) return
    if ('errors' in read) return setErrors(read.errors)
    setBusy(true)
    setRefused(false)
    if ((await onChange({ settings: { layout: read } })) === null) return onClose()
    setBusy(false)
    setRefused(true)
  }

  return (
    <FormDialog
      title={t('title')}
      description={t('meaning')}
      wide
      submit={tUi('save')}
      busy={busy && tUi('saving')}
      onSubmit={() => void save()}
      onClose={() => busy || onClose()}
      className="gap-x-7 pb-1 md:grid-cols-[1fr_auto]"
    >
      <div className="grid grid-cols-2 content-start gap-4">
        <Field label={t('template')} className="col-span-2">
          <Select
            value={template ?? 'own'}
            onValueChange={(name) =>
              name !== 'own' && set({ ...fieldsOf(layoutOf(name)), titlePage: fields.titlePage })
            }
            options={[
              ...LAYOUT_TEMPLATES.map((name: LayoutTemplate | 'own') => ({
                value: name,
                label: t(`template.${name}`),
              })),
              ...(template ? [] : [{ value: 'own' as const, label: t('template.own') }]),
            ]}
          />
        </Field>
        <Field label={t('paper')}>
          <Select
            value={fields.paper}
            onValueChange={(paper) => set({ paper })}
            options={PAPERS.map((value) => ({ value, label: t(`paper.${value}`) }))}
          />
        </Field>
        <Field label={t('pageNumbers')}>
          <Select
            value={fields.pageNumbers}
            onValueChange={(pageNumbers) => set({ pageNumbers })}
            options={PAGE_NUMBERS.map((value) => ({ value, label: t(`pageNumbers.${value}`) }))}
          />
        </Field>
        <Field
          label={t('font')}
          hint={fields.font === 'noto' ? t('fontInWord') : undefined}
          className="col-span-2"
        >
          <Select
            value={fields.font}
            onValueChange={(font) => set({ font })}
            options={FONTS.map((value) => ({ value, label: t(`font.${value}`) }))}
          />
        </Field>
        <NumberInput name="fontSize" unit={t('points')} fields={fields} errors={errors} onChange={set} />
        <NumberInput name="lineSpacing" fields={fields} errors={errors} onChange={set} />
        <NumberInput
          name="firstLineIndent"
          unit={t('millimetres')}
          hint={t('indentMeaning')}
          fields={fields}
          errors={errors}
          onChange={set}
        />
        <fieldset className="col-span-2">
          <legend className="mb-1.5 text-13 font-semibold">{t('margins')}</legend>
          <div className="grid grid-cols-2 gap-3 sm:grid-cols-4">
            {SIDES.map((side) => (
              <NumberInput key={side} name={side} fields={fields} errors={errors} onChange={set} />
            ))}
          </div>
        </fieldset>
        <Checkbox
          label={t('justified')}
          checked={fields.justified}
          onCheckedChange={(justified) => set({ justified })}
        />
        <Checkbox
          label={t('hyphenated')}
          checked={fields.hyphenated}
          onCheckedChange={(hyphenated) => set({ hyphenated })}
        />
        <Field label={t('headingNumbers')} className="col-span-2">
          <Select
            value={fields.headingNumbers}
            onValueChange={(headingNumbers) => set({ headingNumbers })}
            options={HEADING_NUMBERS.map((value) => ({ value, label: t(`headingNumbers.${value}`) }))}
          />
        </Field>
        <Checkbox
          label={t('numbersByChapter')}
          checked={fields.numbersByChapter && fields.headingNumbers !== 'none'}
          disabled={fields.headingNumbers === 'none'}
          onCheckedChange={(numbersByChapter) => set({ numbersByChapter })}
        />
        <Checkbox
          label={t('chaptersOnPages')}
          checked={fields.chaptersOnPages}
          onCheckedChange={(chaptersOnPages) => set({ chaptersOnPages })}
        />
        <Checkbox
          label={t('contents')}
          checked={fields.contents}
          onCheckedChange={(contents) => set({ contents })}
        />
        <Checkbox
          label={t('titlePage')}
          checked={fields.titlePage !== null}
          onCheckedChange={(has) => set({ titlePage: has ? titlePage : null })}
        />
        {fields.titlePage ? (
          <TitlePageFields
            page={fields.titlePage}
            onChange={(typed) => {
              setTitlePage(typed)
              set({ titlePage: typed })
            }}
          />
        ) : null}
        {refused ? (
          <p role="alert" className="text-13 text-high col-span-2">
            {t('notSaved')}
          </p>
        ) : null}
      </div>
      <PageSketch
        layout={sketched}
        title={stripMarkup(project.title)}
        paragraphs={paragraphs}
        language={project.settings.language}
      />
    </FormDialog>
  )
}

type TitlePageFieldsProps = { page: TitlePage; onChange(page: TitlePage): void }

function TitlePageFields({ page, onChange }: TitlePageFieldsProps) {
  return (
    <>
      <Field label={t('aboveTitle')} hint={t('aboveTitleMeaning')} className="col-span-2">
        <Textarea
          rows={2}
          value={page.above}
          maxLength={TITLE_PAGE_MAX_LENGTH}
          onChange={({ target }) => onChange({ ...page, above: target.value })}
        />
      </Field>
      <Field label={t('belowTitle')} hint={t('belowTitleMeaning')} className="col-span-2">
        <Textarea
          rows={4}
          value={page.below}
          maxLength={TITLE_PAGE_MAX_LENGTH}
          onChange={({ target }) => onChange({ ...page, below: target.value })}
        />
      </Field>
    </>
  )
}

type NumberInputProps = {
  name: NumberField
  unit?: string
  hint?: string
  fields: LayoutFields
  errors: LayoutErrors
  onChange(part: Partial<LayoutFields>): void
}

function NumberInput({ name, unit, hint, fields, errors, onChange }: NumberInputProps) {
  const label =
    name === 'fontSize' || name === 'lineSpacing' || name === 'firstLineIndent'
      ? t(name)
      : t(`margin.${name}`)
  return (
    <Field label={label} note={unit} hint={hint} error={errors[name]}>
      <Input
        inputMode="decimal"
        autoComplete="off"
        value={fields.numbers[name]}
        onChange={({ target }) => onChange({ numbers: { ...fields.numbers, [name]: target.value } })}
      />
    </Field>
  )
}
