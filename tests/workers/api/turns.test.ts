// A request that computes for long lets others in: they are answered before it is.

import { env, exports } from 'cloudflare:workers'
import { beforeAll, expect, it } from 'vitest'
import { NO_CITATIONS } from '../../../workers/domain/manuscript/tree/manuscript-citations.ts'
import { DEFAULT_LAYOUT } from '../../../workers/domain/project/document-layout.ts'
import { createPorts } from '../../../workers/env.ts'
import { createExporters } from '../../../workers/export/index.ts'
import { formatWorks } from '../../../workers/services/research/format-works.ts'
import { citedWorks } from '../../bench/support/cited-works.ts'
import { manuscript, paragraph } from '../../support/build-manuscript.ts'
import { buildPng } from '../../support/images.ts'
import { docxFiles, paragraph as docxParagraph, zipped } from '../../support/import/small-docx.ts'
import { type Answer, buildRequest, callWith, type Sent } from '../../support/workers/client.worker.ts'
import { buildPerson, type Person } from '../../support/workers/person.worker.ts'

const ports = createPorts(env)
let person: Person
let other: Person

beforeAll(async () => {
  person = await buildPerson()
  other = await buildPerson()
})

const short = () => buildRequest('/api/v1/ai-suggestions/types', { token: other.token })

/** The answer to a long request, and whether another that came while it was at work was answered before it. */
async function meanwhile(path: string, sent: Sent): Promise<{ answer: Answer; others: boolean }> {
  let others = false
  let asked: Promise<unknown> | null = null
  const nextTurn = () => {
    asked ??= exports.default.fetch(short()).then(() => {
      others = true
    })
    return ports.nextTurn()
  }
  const answer = await callWith({ nextTurn }, path, { method: 'POST', token: person.token, ...sent })
  const before = others
  await asked
  return { answer, others: before }
}

it.each([
  ['a bibliography', '/api/v1/citation/bibliography', { items: citedWorks(100), style: 'apa' }],
  ['a file of BibTeX', '/api/v1/citation/import', { format: 'bibtex', text: '@book{a,}\n'.repeat(40_000) }],
  ['a file of RIS', '/api/v1/citation/import', { format: 'ris', text: 'TY  - JOUR\n'.repeat(40_000) }],
  ['the grammar of a text', '/api/v1/grammar/check', { text: 'a lot of '.repeat(10_000) }],
  ['the style of a text', '/api/v1/grammar/enhance-style-analysis', { text: 'a lot of '.repeat(10_000) }],
  [
    'suggestions for a text',
    '/api/v1/ai-suggestions/section',
    { content: "We don't know.\n".repeat(10_000), section: 'Results' },
  ],
  ['a file of CSL', '/api/v1/citation/import', { format: 'csl-json', text: `[${'{},'.repeat(20_000)}{}]` }],
])('%s lets another request in', async (_, path, json) => {
  const { answer, others } = await meanwhile(path, { json })
  expect(answer.status).toBe(200)
  expect(others).toBe(true)
})

it('a file lets others in while it arrives', async () => {
  let turns = 0
  const nextTurn = () => {
    turns++
    return ports.nextTurn()
  }
  const body = new FormData()
  body.append('pdf', new Blob([new Uint8Array(4_000_000)]), 'a.pdf')
  const answer = await callWith({ nextTurn }, '/api/v1/pdf/upload', {
    method: 'POST',
    token: person.token,
    body,
  })
  expect(answer.status).toBe(415)
  expect(turns).toBeGreaterThan(10)
})

it('a Word file lets others in before each of its images is stored', async () => {
  const names = Array.from({ length: 30 }, (_, number) => `image${number}`)
  const pictures = names.map(
    (name) => `<w:r><w:drawing><wp:inline><a:blip r:embed="${name}"/></wp:inline></w:drawing></w:r>`,
  )
  const file = zipped(
    docxFiles(docxParagraph(pictures.join('')), {
      targets: Object.fromEntries(
        names.map((name) => [name, { type: 'image', target: `media/${name}.png` }]),
      ),
      files: Object.fromEntries(names.map((name) => [`word/media/${name}.png`, buildPng(4, 3)])),
    }),
  )
  let turns = 0
  const nextTurn = () => {
    turns++
    return ports.nextTurn()
  }
  const body = new FormData()
  body.append('file', new Blob([file]), 'images.docx')
  const answer = await callWith({ nextTurn }, '/api/v1/projects/import', {
    method: 'POST',
    token: person.token,
    body,
  })
  expect(answer.status).toBe(201)
  expect(turns).toBeGreaterThanOrEqual(names.length)
})

it.each(['pdf', 'docx'] as const)('a long file in %s is written in turns', async (format) => {
  let turns = 0
  const exporters = createExporters(
    ports.assets,
    () => {
      turns++
      return ports.nextTurn()
    },
    ports.archive,
  )
  const { body } = await exporters[format].write({
    document: manuscript(...Array.from({ length: 40 }, () => paragraph('A line.'))),
    edition: { id: '0123456789abcdef01234567', at: 0 },
    ...{ title: 'Long', author: '', language: 'en', citations: NO_CITATIONS, image: async () => null },
    layout: DEFAULT_LAYOUT,
  })
  await new Response(body).arrayBuffer()
  expect(turns).toBeGreaterThan(1)
})

it('a long file of Markdown is written in turns', async () => {
  let turns = 0
  const { markdown } = createExporters(
    ports.assets,
    () => {
      turns++
      return ports.nextTurn()
    },
    ports.archive,
  )
  await markdown.write({
    html: `<p>${'A line. '.repeat(1000)}</p>`.repeat(20),
    title: 'Long',
    origin: { deployment: 'https://colophon.example', project: 'a'.repeat(24), tag: '"a"' },
    images: new Map(),
  })
  expect(turns).toBeGreaterThan(5)
})

it('a bibliography that begins while another in its style is written leaves that as it is', async () => {
  const bibliography = (seed: number, turn = ports.nextTurn) =>
    formatWorks({ ...ports, nextTurn: turn }, citedWorks(60, seed), 'apa')
  let turns = 0
  const alone = await bibliography(1, () => {
    turns++
    return ports.nextTurn()
  })
  const other = await bibliography(2)
  let second: ReturnType<typeof bibliography> | null = null
  const first = await bibliography(1, () => {
    turns--
    // The processor's works are known by then, and its last entries are being written.
    if (turns === 1) second = bibliography(2)
    return ports.nextTurn()
  })
  expect(first).toEqual(alone)
  expect(await second).toEqual(other)
})
