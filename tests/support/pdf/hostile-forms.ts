// PDFs of a page whose content draws forms, which cost pdf.js more than their bytes say.

import { hostilePdf, streamOf, TEXT } from './hostile-pdfs.ts'

/** A form that others may draw by the names of `drawn`, which are numbers of objects. */
export const form = (number: number, content: Uint8Array | string, drawn = '', entries = '') =>
  streamOf(number, content, `/Subtype/Form/Resources<</Font<</F 4 0 R>>/XObject<<${drawn}>>>>${entries}`)

/** A page that may draw the object 10 by the name of X. */
export const drawingPage = (content: string, ...more: (Uint8Array | string)[]) =>
  hostilePdf({ content, resources: '/XObject<</X 10 0 R>>', more })

/** Each form draws the next one so many times; the last one is `last`. */
export const chainOf = (levels: number, times: number, last: string) =>
  drawingPage(
    '/X Do',
    ...Array.from({ length: levels }, (_, at) =>
      form(10 + at, '/X Do '.repeat(times), `/X ${11 + at} 0 R`),
    ).flat(),
    ...form(10 + levels, last),
  )

/** A form that the object 12 calls Y, so that who draws it a thousand times is beyond the bound of operators. */
const LARGE = ['12 0 obj\n<</XObject<</Y 11 0 R>>>>\nendobj\n', ...form(11, TEXT.repeat(300))]

/** A form of these entries draws Y a thousand times. */
export const drawnByEntries = (entries: string, ...more: (Uint8Array | string)[]) =>
  drawingPage('/X Do', ...streamOf(10, '/Y Do '.repeat(1000), entries), ...LARGE, ...more)

/** A form draws another a thousand times by a name that its resources write in another way. */
export const drawnByName = (name: string, inResources: string) =>
  drawingPage(
    '/X Do',
    ...form(10, `/${name} Do `.repeat(1000), `/${inResources} 11 0 R`),
    ...form(11, TEXT.repeat(300)),
  )

/** A page whose content is so many streams, in each of which the name of a form goes on that the one before begins. */
export const nameAcrossStreams = (streams: number) =>
  hostilePdf({
    contents: `[${'20 0 R '.repeat(streams)}]`,
    resources: '/XObject<</AB 10 0 R>>',
    more: [...form(10, TEXT.repeat(300)), ...streamOf(20, 'B Do /A')],
  })

/**
 * Pages that have one content in common, which draws the form that each page's own resources call Fm0.
 * @param contents of these forms, which may draw a form of 300 texts as X
 */
export const pagesOfOneContent = (contents: readonly string[]) =>
  hostilePdf({
    more: [
      ...streamOf(8, '/Fm0 Do'),
      ...form(9, TEXT.repeat(300)),
      ...contents.flatMap((content, at) => [
        `${10 + 2 * at} 0 obj\n<</Type/Page/Contents 8 0 R/Resources<</XObject<</Fm0 ${11 + 2 * at} 0 R>>>>>>\nendobj\n`,
        ...form(11 + 2 * at, content, '/X 9 0 R'),
      ]),
    ],
  })

/** Pages that draw a form without resources, which draws the one that each page's own resources call Fm0. */
export const pagesOfFormsWithoutResources = (contents: readonly string[]) =>
  hostilePdf({
    more: contents.flatMap((content, at) => {
      const first = 10 + 4 * at
      const forms = `/Fm1 ${first + 2} 0 R/Fm0 ${first + 3} 0 R`
      return [
        `${first} 0 obj\n<</Type/Page/Contents ${first + 1} 0 R/Resources<</XObject<<${forms}>>>>>>\nendobj\n`,
        ...streamOf(first + 1, '/Fm1 Do'),
        ...streamOf(first + 2, '/Fm0 Do', '/Subtype/Form'),
        ...form(first + 3, content),
      ]
    }),
  })
