// The PDFs that a draft may rest on.
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PdfChoice } from '../../../app/features/draft/more-fields.tsx'
import type { Pdf } from '../../../workers/contracts/pdf.ts'

const pdf = (pdfId: string, fields: Partial<Pdf> = {}) =>
  ({ pdfId, title: `Title ${pdfId}`, name: '', status: 'ready', hasText: true, ...fields }) as Pdf
const pdfs = [pdf('a'), pdf('b', { hasText: false }), pdf('c', { status: 'reading', hasText: false })]

const labels = (chosen: string[], of: readonly Pdf[] = pdfs) => {
  const html = renderToStaticMarkup(<PdfChoice pdfs={of} chosen={chosen} onChange={() => {}} />)
  return [...html.matchAll(/aria-checked="(\w+)".*?<label[^>]*>([^<]*)/g)].map(
    ([, on, label]) => `${label}: ${on}`,
  )
}

test('are those with text, and all that are chosen, so that each can be left out again', () => {
  expect(labels([])).toEqual(['Title a: false'])
  expect(labels(['a', 'b', 'gone'])).toEqual([
    'A PDF that was deleted: true',
    'Title a: true',
    'Title b: true',
  ])
  expect(labels(['gone'], [])).toEqual(['A PDF that was deleted: true'])
})
