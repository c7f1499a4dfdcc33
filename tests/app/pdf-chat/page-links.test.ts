// Links over a page of a PDF: to the web, to a page of the PDF by name, reference or index, and to nothing else.

import { expect, it } from 'vitest'
import { pageLinks } from '../../../app/features/pdf-chat/viewer/page-links.ts'

const rect = [10, 20, 60, 30]
const THIRD = { num: 7, gen: 0 }
const document = {
  numPages: 3,
  getDestination: async (name: string) => (name === 'ref-3' ? [THIRD, { name: 'XYZ' }, 0, 0] : null),
  getPageIndex: async (reference: object) => {
    if (reference !== THIRD) throw new Error('there is no such page')
    return 2
  },
}
const viewport = {
  width: 100,
  height: 200,
  convertToViewportPoint: (x: number, y: number) => [x, 200 - y],
}
const linksOf = (...annotations: object[]) =>
  pageLinks(document, { getAnnotations: async () => annotations }, viewport)

it('lead to the web, or to a page of the PDF', async () => {
  const links = await linksOf(
    { subtype: 'Link', url: 'https://example.org/', rect },
    { subtype: 'Link', dest: 'ref-3', rect },
    { subtype: 'Link', dest: [THIRD, { name: 'Fit' }], rect },
    { subtype: 'Link', dest: [0, { name: 'Fit' }], rect },
  )
  expect(links).toEqual([
    { address: 'https://example.org/', box: { left: 0.1, top: 0.85, width: 0.5, height: 0.05 } },
    ...[3, 3, 1].map((page) => expect.objectContaining({ page })),
  ])
})

it('are none where they would run a script, open a file or lead out of the PDF', async () => {
  expect(
    await linksOf(
      { subtype: 'Link', url: 'javascript:alert(1)', rect },
      { subtype: 'Link', url: 'file:///etc/passwd', rect },
      { subtype: 'Link', dest: 'nowhere', rect },
      { subtype: 'Link', dest: [{ num: 99, gen: 0 }], rect },
      ...[3, 99999, -1, -7, 1.5, Number.NaN].map((index) => ({ subtype: 'Link', dest: [index], rect })),
      { subtype: 'Widget', url: 'https://example.org/', rect },
    ),
  ).toEqual([])
})
