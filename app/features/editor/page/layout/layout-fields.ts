// Fields of a document's layout as a form has them: numbers as they are typed, and what is wrong with them.

import { t } from 'messages:layout'
import {
  BINDING_MAX_MM,
  FIRST_LINE_MAX_MM,
  FONT_SIZE_MAX,
  FONT_SIZE_MIN,
  LINE_SPACING_MAX,
  MARGIN_MAX_MM,
  MARGIN_MIN_MM,
} from '../../../../../workers/contracts/limits.ts'
import type { DocumentLayout } from '../../../../../workers/domain/project/document-layout.ts'
import { locale } from '../../../../platform/language.ts'

export const SIDES = ['top', 'bottom', 'left', 'right'] as const
export type NumberField = (typeof SIDES)[number] | 'fontSize' | 'lineSpacing' | 'firstLineIndent' | 'binding'

export type LayoutFields = Omit<
  DocumentLayout,
  'margins' | 'fontSize' | 'lineSpacing' | 'firstLineIndent' | 'binding'
> & {
  numbers: Record<NumberField, string>
}

export type LayoutErrors = Partial<Record<NumberField, string>>

const BOUNDS: Record<NumberField, { least: number; most: number }> = {
  top: { least: MARGIN_MIN_MM, most: MARGIN_MAX_MM },
  bottom: { least: MARGIN_MIN_MM, most: MARGIN_MAX_MM },
  left: { least: MARGIN_MIN_MM, most: MARGIN_MAX_MM },
  right: { least: MARGIN_MIN_MM, most: MARGIN_MAX_MM },
  fontSize: { least: FONT_SIZE_MIN, most: FONT_SIZE_MAX },
  lineSpacing: { least: 1, most: LINE_SPACING_MAX },
  firstLineIndent: { least: 0, most: FIRST_LINE_MAX_MM },
  binding: { least: 0, most: BINDING_MAX_MM },
}

export function fieldsOf({
  margins,
  fontSize,
  lineSpacing,
  firstLineIndent,
  binding,
  ...rest
}: DocumentLayout): LayoutFields {
  // All decimals that the API takes: a value that nobody touched stays as it is.
  const written = (value: number) =>
    value.toLocaleString(locale(), { useGrouping: false, maximumFractionDigits: DECIMALS_MAX })
  return {
    ...rest,
    numbers: {
      top: written(margins.top),
      bottom: written(margins.bottom),
      left: written(margins.left),
      right: written(margins.right),
      fontSize: written(fontSize),
      lineSpacing: written(lineSpacing),
      firstLineIndent: written(firstLineIndent),
      binding: written(binding),
    },
  }
}

const DECIMALS_MAX = 20

/** A comma is a decimal point as well. NaN for what is no number. */
const parsed = (typed: string): number => {
  const text = typed.trim().replace(',', '.')
  return /^\d{1,3}(?:\.\d{1,20})?$/.test(text) ? Number(text) : Number.NaN
}

/** The layout that the fields describe; what is wrong with them where they describe none. */
export function readFields({ numbers, ...rest }: LayoutFields): DocumentLayout | { errors: LayoutErrors } {
  const errors: LayoutErrors = {}
  const read = (name: NumberField): number => {
    const value = parsed(numbers[name])
    const { least, most } = BOUNDS[name]
    if (!(value >= least && value <= most)) errors[name] = t('between', { least, most })
    return value
  }
  const layout: DocumentLayout = {
    ...rest,
    margins: { top: read('top'), bottom: read('bottom'), left: read('left'), right: read('right') },
    fontSize: read('fontSize'),
    lineSpacing: read('lineSpacing'),
    firstLineIndent: read('firstLineIndent'),
    binding: read('binding'),
  }
  return Object.keys(errors).length > 0 ? { errors } : layout
}
