// Files, manuscripts that cost most to write as files, and long lists of texts and works, as hostile requests.

import { setTimeout as delay } from 'node:timers/promises'
import {
  BIBLIOGRAPHY_ITEMS_MAX,
  PLAGIARISM_BATCH_MAX,
  PLAGIARISM_BATCH_MAX_LENGTH,
} from '../../../workers/contracts/limits.ts'
import { citeItem, writeCitation } from '../../../workers/domain/citations/csl/citation.ts'
import { FIRST_STYLES } from '../../../workers/domain/citations/processor/styles.ts'
import { buildPng, pngOf } from '../../support/images.ts'
import * as forms from '../../support/pdf/hostile-forms.ts'
import * as pdfs from '../../support/pdf/hostile-pdfs.ts'
import { type Person, signIn } from '../../support/served-person.ts'
import { citedWorks, placedWorks } from './cited-works.ts'
import { type RouteCases, type Sent, send, statusOf } from './hostile-load.ts'
import { seeded } from './random.ts'

/** Milliseconds after a change until a room has saved it. */
const SAVED = 8000
const CITATIONS = 2000

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

export async function idOf(sent: Sent, { accessToken }: Person): Promise<string> {
  const { data } = (await (await send(sent, accessToken)).json()) as { data: { _id: string } }
  return data._id
}

/** The id of a new project. */
export const newProject = (person: Person) =>
  idOf(
    { path: '/api/v1/projects', body: { title: 'Hostile', content: '<p>Trees cool streets.</p>' } },
    person,
  )

const FLATE = ['FlateDecode']
const PDFS: [string, () => Uint8Array<ArrayBuffer>][] = [
  ['states saved without end', () => pdfs.nested(2_000_000)],
  ['states saved after restoring', () => pdfs.restored(40_000)],
  [
    'states behind an overfull table',
    () => pdfs.hostilePdf({ content: pdfs.overfullTable('q '.repeat(40_000)), filters: FLATE }),
  ],
  ['as many states as are read', () => pdfs.nested(1900)],
  ['a stream deflated twice', () => pdfs.deflatedTwice(200_000_000)],
  ['as many bytes of content as are read', () => pdfs.deflatedTwice(16_500_000)],
  ['operators that show nothing', () => pdfs.operators(10_000_000)],
  ['as many operators as are read', () => pdfs.operators(990_000)],
  ['forms ten times, seven deep', () => forms.chainOf(7, 10, pdfs.TEXT)],
  ['as many forms as are read', () => forms.chainOf(3, 12, pdfs.TEXT)],
  ['forms as deep as are read', () => forms.chainOf(95, 1, pdfs.TEXT)],
  ['a form without resources', () => forms.drawnByEntries('/Subtype/Form/Resources null')],
  ['a form of missing resources', () => forms.drawnByEntries('/Subtype/Form/Resources 99 0 R')],
  [
    'a form by one of two objects',
    () => forms.drawnByEntries('/Subtype 20 0 R', '20 0 obj/Other endobj\n20 0 obj/Form endobj\n'),
  ],
  ['forms by escaped names', () => forms.drawnByName('A'.repeat(20), '#41'.repeat(20))],
  ['a name across streams', () => forms.nameAcrossStreams(1000)],
  ['whole ranges in a map', () => pdfs.wholeRanges(12_800)],
  ['as many ranges as are read', () => pdfs.wholeRanges(4)],
  ['a title of 20 MB', () => pdfs.longTitle(20_000_000)],
  ['as long a title as is read', () => pdfs.longTitle(520_000)],
  ['48 MB of zeros', () => pdfs.zerosBehind(48_000_000)],
  ['as many zeros as are read', () => pdfs.zerosBehind(520_000)],
  ['49 MB of headers', () => pdfs.headersBehind(6_000_000)],
  ['as many headers as are read', () => pdfs.headersBehind(299_000)],
]
export const uploads = (): RouteCases[] => [
  {
    route: 'POST /v1/pdf/upload',
    async prepare() {
      const person = await signIn('hostile pdf')
      return PDFS.map(([text, make]) => {
        // A file of 49 MB takes the process that measures the waits a second to make.
        let file = new Uint8Array()
        const before = async () => {
          file = make()
        }
        return [{ text, before, run: () => readPdf(file, person) }]
      })
    },
  },
  {
    route: 'POST /v1/projects/{id}/files',
    async prepare() {
      const person = await signIn('hostile image')
      const path = `/api/v1/projects/${await newProject(person)}/files`
      const large = (type: string) => pngOf(1000, 1000, { type, body: new Uint8Array(9_000_000) })
      const images: [string, Uint8Array<ArrayBuffer>][] = [
        ['a header alone', buildPng(100_000, 100_000)],
        ['9 MB of zeros', large('IDAT')],
        ['a chunk of text', large('tEXt')],
      ]
      return images.map(([text, bytes]) => [
        { text, run: () => statusOf({ path, file: { field: 'file', bytes } }, person.accessToken) },
      ])
    },
  },
]

/** Uploads a PDF and waits until it is read or refused. */
async function readPdf(bytes: Uint8Array<ArrayBuffer>, { accessToken }: Person): Promise<number> {
  const answer = await send({ path: '/api/v1/pdf/upload', file: { field: 'pdf', bytes } }, accessToken)
  const { data } = (await answer.json()) as { data?: { pdfId: string } }
  if (!data) return answer.status
  // The events of the reading end with it.
  return statusOf({ path: `/api/v1/pdf/${data.pdfId}`, method: 'GET' }, accessToken)
}

const paragraphs = (count: number, of: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => `<p>${of(at)}</p>`).join('')
const words = (length: number): string => {
  const random = seeded(3)
  const all = ['trees', 'cool', 'the', 'street', 'by', 'shade', 'and', 'water', 'evidence', 'of']
  const parts: string[] = []
  for (let at = 0; at < length; at += 6) parts.push(all[random(all.length)] ?? '', at % 90 < 6 ? '. ' : ' ')
  return parts.join('').slice(0, length)
}
const MANUSCRIPTS: [string, () => string][] = [
  [
    'a formula of 90,000',
    () => `<div data-type="math-display" data-value="${'x_1^2 '.repeat(15_000)}"></div>`,
  ],
  [
    `${CITATIONS} citations`,
    () =>
      placedWorks(citedWorks(CITATIONS), CITATIONS)
        .map(
          (works) =>
            `<p><span data-type="citation" data-works="${escaped(writeCitation(works))}"></span></p>`,
        )
        .join(''),
  ],
  ['a table of 2,000 × 10', () => `<table>${`<tr>${'<td>a'.repeat(10)}`.repeat(2000)}</table>`],
  ['10,000 footnotes', () => `<p>${'x<span data-type="footnote">a</span>'.repeat(10_000)}</p>`],
  ['10,000 paragraphs', () => paragraphs(10_000, (at) => `One ${at}.`)],
  ['10,000 headings', () => paragraphs(10_000, (at) => `Other ${at}.`).replaceAll('p>', 'h2>')],
  ['a paragraph of 2.9 MB', () => `<p>${words(2_900_000)}</p>`],
  ['2.9 MB in paragraphs', () => paragraphs(2900, () => words(990))],
  ['700,000 signs <', () => `<p>${'&lt;'.repeat(700_000)}</p>`],
  ['900,000 lines', () => `<pre><code>${'a\n\n'.repeat(600_000)}</code></pre>`],
  ['30,000 tags in a paragraph', () => `<p>${'<b>a</b> '.repeat(14_900)}</p>`],
  ['300,000 changes of script', () => `<p>${'aก'.repeat(150_000)}</p>`],
]
/** Each text is written over the one before. */
export function manuscripts(): RouteCases[] {
  let made: Promise<{ path: string; token: string }> | null = null
  const owned = () => {
    made ??= signIn('hostile manuscripts').then(async (person) => ({
      path: `/api/v1/projects/${await newProject(person)}`,
      token: person.accessToken,
    }))
    return made
  }
  const cases = (of: (path: string, token: string, html: string) => Promise<number>) => async () => {
    const { path, token } = await owned()
    return MANUSCRIPTS.map(([text, make]) => [{ text, run: () => of(path, token, make()) }])
  }
  const put = (path: string, token: string, content: string) =>
    statusOf({ path, method: 'PUT', body: { content } }, token)
  const files = (format: string): RouteCases => ({
    route: `GET export, ${format}`,
    async prepare() {
      const { path, token } = await owned()
      return MANUSCRIPTS.map(([text, make]) => [
        {
          text,
          before: () => put(path, token, make()),
          run: () => statusOf({ path: `${path}/export?format=${format}`, method: 'GET' }, token),
        },
      ])
    },
  })
  return [
    { route: 'PUT /v1/projects/{id}, long', prepare: cases(put) },
    {
      route: 'saving in a room',
      prepare: cases(async (path, token, html) => {
        const status = await put(path, token, html)
        await delay(SAVED)
        return status
      }),
    },
    files('docx'),
    files('pdf'),
    files('markdown'),
  ]
}

export const batches = (): RouteCases[] => [
  {
    route: 'POST /v1/citation/bibliography, long',
    async prepare() {
      const { accessToken } = await signIn('hostile bibliography')
      const items = citedWorks(BIBLIOGRAPHY_ITEMS_MAX).map((item) => citeItem(item).item)
      const run = () =>
        statusOf({ path: '/api/v1/citation/bibliography', body: { items, style: 'apa' } }, accessToken)
      return [[{ text: `${items.length} works`, run }]]
    },
  },
  {
    route: 'POST /v1/citation/bibliography, alike',
    async prepare() {
      const { accessToken } = await signIn('hostile namesakes')
      const items = Array.from({ length: 100 }, (_, at) => ({
        type: 'book',
        title: `Book ${at}`,
        author: Array.from({ length: 9 }, (_, place) => ({
          family: `Smith${place}`,
          given: place === 8 ? `Ann${at}` : 'Ann',
        })),
        issued: { 'date-parts': [[2000]] },
      }))
      return FIRST_STYLES.map(({ id: style }) => [
        {
          text: `${items.length} works by namesakes in ${style}`,
          run: () => statusOf({ path: '/api/v1/citation/bibliography', body: { items, style } }, accessToken),
        },
      ])
    },
  },
  {
    route: 'POST /v1/plagiarism/batch-detect, long',
    async prepare() {
      const { accessToken } = await signIn('hostile batch')
      const each = PLAGIARISM_BATCH_MAX_LENGTH / PLAGIARISM_BATCH_MAX
      const batch = (contents: string[]) => () =>
        statusOf({ path: '/api/v1/plagiarism/batch-detect', body: { contents } }, accessToken)
      const text = words(PLAGIARISM_BATCH_MAX_LENGTH)
      const parts = Array.from({ length: PLAGIARISM_BATCH_MAX }, (_, at) =>
        text.slice(at * each, (at + 1) * each),
      )
      return [
        [{ text: '50 texts of few words', run: batch(parts) }],
        [{ text: '50 times the same text', run: batch(parts.map(() => text.slice(0, each))) }],
        [{ text: 'two long texts', run: batch([text.slice(0, 1_000_000), text.slice(1_000_000)]) }],
      ]
    },
  },
]
