// Fields of a page layout: what is typed, what is refused, and values of the API that stay as they are.

import { expect, it } from 'vitest'
import { fieldsOf, readFields } from '../../../../app/features/editor/page/layout/layout-fields.ts'
import {
  DEFAULT_LAYOUT,
  LAYOUT_TEMPLATES,
  layoutOf,
} from '../../../../workers/domain/project/document-layout.ts'

it.each(LAYOUT_TEMPLATES)('%s is read as it is shown', (name) => {
  expect(readFields(fieldsOf(layoutOf(name)))).toEqual(layoutOf(name))
})

it('a value with many decimals stays as the API has it', () => {
  const layout = { ...DEFAULT_LAYOUT, margins: { ...DEFAULT_LAYOUT.margins, left: 12.3456789 } }
  expect(readFields(fieldsOf(layout))).toEqual(layout)
})

it.each([
  ['fontSize', '11,5', 11.5],
  ['fontSize', ' 12 ', 12],
  ['lineSpacing', '1.15', 1.15],
] as const)('%s of "%s" is %s', (name, typed, value) => {
  const fields = fieldsOf(DEFAULT_LAYOUT)
  expect(readFields({ ...fields, numbers: { ...fields.numbers, [name]: typed } })).toMatchObject({
    [name]: value,
  })
})

it.each([
  ['fontSize', ''],
  ['fontSize', 'twelve'],
  ['fontSize', '72'],
  ['left', '9'],
  ['lineSpacing', '0,9'],
  ['firstLineIndent', '-5'],
] as const)('%s of "%s" is refused at its field', (name, typed) => {
  const fields = fieldsOf(DEFAULT_LAYOUT)
  const read = readFields({ ...fields, numbers: { ...fields.numbers, [name]: typed } })
  expect(read).toEqual({ errors: { [name]: expect.stringMatching(/From/) } })
})
