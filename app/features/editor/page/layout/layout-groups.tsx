// Fields of a page layout, in groups: page, text, numbers and parts.

import { t } from 'messages:layout'
import { type ReactNode, useState } from 'react'
import { TITLE_PAGE_MAX_LENGTH } from '../../../../../workers/contracts/limits.ts'
import {
  FONTS,
  HEADING_NUMBERS,
  HEADING_STYLES,
  PAGE_NUMBERS,
  PAPERS,
  RUNNING_HEADS,
  type TitlePage,
} from '../../../../../workers/domain/project/document-layout.ts'
import { Checkbox } from '../../../../ui/forms/checkbox.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import { Input } from '../../../../ui/forms/input.tsx'
import { Select } from '../../../../ui/forms/select.tsx'
import { Textarea } from '../../../../ui/forms/textarea.tsx'
import { type LayoutErrors, type LayoutFields, type NumberField, SIDES } from './layout-fields.ts'

type GroupProps = {
  fields: LayoutFields
  errors: LayoutErrors
  set(part: Partial<LayoutFields>): void
}

export const LayoutGroups = (props: GroupProps) => (
  <>
    <Group label={t('group.page')}>
      <PageFields {...props} />
    </Group>
    <Group label={t('group.text')}>
      <TextFields {...props} />
    </Group>
    <Group label={t('group.numbers')}>
      <NumberFields {...props} />
    </Group>
    <Group label={t('group.parts')}>
      <PartFields {...props} />
    </Group>
  </>
)

export const Group = ({ label, children }: { label: string; children: ReactNode }) => (
  <fieldset className="col-span-2 border-t border-line pt-3">
    <legend className="sr-only">{label}</legend>
    <p aria-hidden="true" className="mb-3 text-12 font-semibold text-muted">
      {label}
    </p>
    <div className="grid grid-cols-2 content-start gap-4">{children}</div>
  </fieldset>
)

function PageFields({ fields, errors, set }: GroupProps) {
  const { twoSided } = fields
  const sideOf = (side: (typeof SIDES)[number]) =>
    twoSided && side === 'left' ? 'inner' : twoSided && side === 'right' ? 'outer' : side
  return (
    <>
      <Field label={t('paper')}>
        <Select
          value={fields.paper}
          onValueChange={(paper) => set({ paper })}
          options={PAPERS.map((value) => ({ value, label: t(`paper.${value}`) }))}
        />
      </Field>
      <NumberInput
        name="binding"
        label={t('binding')}
        unit={t('millimetres')}
        hint={t('bindingMeaning')}
        {...{ fields, errors, set }}
      />
      <fieldset className="col-span-2">
        <legend className="mb-1.5 text-13 font-semibold">{t('margins')}</legend>
        <div className="grid grid-cols-2 gap-3 sm:grid-cols-4">
          {SIDES.map((side) => (
            <NumberInput
              key={side}
              name={side}
              label={t(`margin.${sideOf(side)}`)}
              {...{ fields, errors, set }}
            />
          ))}
        </div>
      </fieldset>
      <Field label={t('pageNumbers')}>
        <Select
          value={fields.pageNumbers}
          onValueChange={(pageNumbers) => set({ pageNumbers })}
          options={PAGE_NUMBERS.map((value) => ({ value, label: t(`pageNumbers.${value}`) }))}
        />
      </Field>
      <Field label={t('runningHeads')}>
        <Select
          value={fields.runningHeads}
          onValueChange={(runningHeads) => set({ runningHeads })}
          options={RUNNING_HEADS.map((value) => ({ value, label: t(`runningHeads.${value}`) }))}
        />
      </Field>
      <div className="col-span-2">
        <Checkbox
          label={t('columns')}
          checked={fields.columns === 2}
          onCheckedChange={(checked) => set({ columns: checked ? 2 : 1 })}
        />
        <p className="mt-1 ps-7 text-12 text-muted">{t('columnsMeaning')}</p>
      </div>
      <div className="col-span-2">
        <Checkbox
          label={t('twoSided')}
          checked={twoSided}
          onCheckedChange={(checked) => set({ twoSided: checked })}
        />
        <p className="mt-1 ps-7 text-12 text-muted">{t('twoSidedMeaning')}</p>
      </div>
    </>
  )
}

function TextFields({ fields, errors, set }: GroupProps) {
  return (
    <>
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
      <NumberInput name="fontSize" label={t('fontSize')} unit={t('points')} {...{ fields, errors, set }} />
      <NumberInput name="lineSpacing" label={t('lineSpacing')} {...{ fields, errors, set }} />
      <NumberInput
        name="firstLineIndent"
        label={t('firstLineIndent')}
        unit={t('millimetres')}
        hint={t('indentMeaning')}
        {...{ fields, errors, set }}
      />
      <div className="flex flex-col gap-3 pt-6">
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
      </div>
    </>
  )
}

function NumberFields({ fields, set }: GroupProps) {
  const hasNumbers = fields.headingNumbers !== 'none'
  return (
    <>
      <Field label={t('headingStyle')}>
        <Select
          value={fields.headingStyle}
          onValueChange={(headingStyle) => set({ headingStyle })}
          options={HEADING_STYLES.map((value) => ({ value, label: t(`headingStyle.${value}`) }))}
        />
      </Field>
      <Field label={t('headingNumbers')}>
        <Select
          value={fields.headingNumbers}
          onValueChange={(headingNumbers) => set({ headingNumbers })}
          options={HEADING_NUMBERS.map((value) => ({ value, label: t(`headingNumbers.${value}`) }))}
        />
      </Field>
      <div className="col-span-2">
        <Checkbox
          label={t('numbersByChapter')}
          checked={fields.numbersByChapter && hasNumbers}
          disabled={!hasNumbers}
          onCheckedChange={(numbersByChapter) => set({ numbersByChapter })}
        />
      </div>
    </>
  )
}

const NO_LINES: TitlePage = { above: '', below: '' }

function PartFields({ fields, set }: GroupProps) {
  /** What was typed of a title page, for when it is wanted again. */
  const [titlePage, setTitlePage] = useState(fields.titlePage ?? NO_LINES)
  return (
    <>
      <div className="col-span-2 grid gap-x-4 gap-y-3 sm:grid-cols-2">
        <Checkbox
          label={t('contents')}
          checked={fields.contents}
          onCheckedChange={(contents) => set({ contents })}
        />
        <Checkbox
          label={t('chaptersOnPages')}
          checked={fields.chaptersOnPages}
          onCheckedChange={(chaptersOnPages) => set({ chaptersOnPages })}
        />
        <Checkbox
          label={t('listOfFigures')}
          checked={fields.listOfFigures}
          onCheckedChange={(listOfFigures) => set({ listOfFigures })}
        />
        <Checkbox
          label={t('listOfTables')}
          checked={fields.listOfTables}
          onCheckedChange={(listOfTables) => set({ listOfTables })}
        />
        <Checkbox
          label={t('titlePage')}
          checked={fields.titlePage !== null}
          onCheckedChange={(has) => set({ titlePage: has ? titlePage : null })}
        />
        <Checkbox
          label={t('titlePageNumbered')}
          checked={fields.titlePageNumbered && fields.titlePage !== null}
          disabled={fields.titlePage === null}
          onCheckedChange={(titlePageNumbered) => set({ titlePageNumbered })}
        />
      </div>
      {fields.titlePage ? (
        <TitlePageFields
          page={fields.titlePage}
          onChange={(typed) => {
            setTitlePage(typed)
            set({ titlePage: typed })
          }}
        />
      ) : null}
    </>
  )
}

type TitlePageFieldsProps = { page: TitlePage; onChange(page: TitlePage): void }

const TitlePageFields = ({ page, onChange }: TitlePageFieldsProps) => (
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

type NumberInputProps = GroupProps & { name: NumberField; label: string; unit?: string; hint?: string }

const NumberInput = ({ name, label, unit, hint, fields, errors, set }: NumberInputProps) => (
  <Field label={label} note={unit} hint={hint} error={errors[name]}>
    <Input
      inputMode="decimal"
      autoComplete="off"
      value={fields.numbers[name]}
      onChange={({ target }) => set({ numbers: { ...fields.numbers, [name]: target.value } })}
    />
  </Field>
)
