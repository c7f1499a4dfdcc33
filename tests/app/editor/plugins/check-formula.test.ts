import { expect, it } from 'vitest'
import { formulaWarning } from '../../../../app/features/editor/plugins/check-formula.ts'

it.each([
  [true, true, true, ''],
  [true, true, false, 'Shows as LaTeX in Word files.'],
  [true, false, false, 'Shows as LaTeX in PDF files and in Word files.'],
  [false, false, false, 'Shows as LaTeX on the page, in PDF files and in Word files.'],
])('failures on the page: %s, in PDF: %s, in Word: %s give “%s”', (page, pdf, docx, sentence) => {
  expect(formulaWarning({ page, pdf, docx })).toBe(sentence)
})
