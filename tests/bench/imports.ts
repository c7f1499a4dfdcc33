// Imports against the truth of their sources: a corpus that pandoc and LibreOffice write of texts of others is read, and what the
// manuscript has of it is counted. IMPORTS_HALF=seen is the half for tuning; IMPORTS_SHOWN prints what is missing.

import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { unzipSync } from 'fflate'
import { runAtOnce } from '../../workers/domain/steps.ts'
import { createDocumentReaders } from '../../workers/import/index.ts'
import { readHtml } from '../../workers/rooms/read-html.ts'
import { archiveOf, type Files } from '../support/import/imported.ts'
import { type CorpusFile, half, isInstalled, makeCorpus, PICTURE } from './imports/corpus.ts'
import { type Agreement, agreement, type Facts, KINDS, type Kind, noFacts } from './imports/facts.ts'
import { largeWordRows } from './imports/large-word.ts'
import { factsOfManuscript } from './imports/manuscript-facts.ts'
import { type Row, rounded } from './support/row.ts'

const COMMAND = 'npm run bench -- imports'
const LEAST: Partial<Record<Kind, number>> = {
  words: 100,
  headings: 98,
  notes: 98,
  links: 98,
  items: 98,
  tables: 98,
  images: 98,
  code: 98,
  citations: 100,
}
const NAMES: Record<Kind, string> = {
  words: 'letters',
  headings: 'headings',
  notes: 'notes',
  links: 'links',
  items: 'items of lists',
  tables: 'tables',
  images: 'images',
  code: 'blocks of code',
  citations: 'citations',
}

export const run = async (): Promise<Row[]> => [...(await corpusRows()), ...(await largeWordRows())]

async function corpusRows(): Promise<Row[]> {
  if (!isInstalled('pandoc'))
    return [{ name: 'imports: pandoc is not installed', value: 'not measured', unit: '', command: COMMAND }]
  const folder = mkdtempSync(join(tmpdir(), 'colophon-imports-'))
  try {
    const files = makeCorpus(folder)
    const rows: Row[] = []
    const groupOf = ({ format, producer }: CorpusFile) => `${format} of ${producer}`
    for (const group of new Set(files.map(groupOf)))
      rows.push(
        ...(await measured(
          group,
          files.filter((file) => groupOf(file) === group),
        )),
      )
    return rows
  } finally {
    rmSync(folder, { recursive: true })
  }
}

async function measured(group: string, files: CorpusFile[]): Promise<Row[]> {
  const sums = new Map<Kind, Agreement>(KINDS.map((kind) => [kind, { found: 0, all: 0, missing: [] }]))
  for (const file of files) {
    const { truth } = file
    const ours = await factsOf(file.path)
    for (const kind of KINDS) {
      const sum = sums.get(kind) as Agreement
      const { found, all, missing } = agreement(kind, truth[kind], ours[kind])
      sum.found += found
      sum.all += all
      if (process.env.IMPORTS_SHOWN)
        for (const one of missing)
          console.error(`${group}\t${basename(file.path)}\t${kind}\t${JSON.stringify(one).slice(0, 300)}`)
    }
  }
  return KINDS.filter((kind) => (sums.get(kind) as Agreement).all > 0).map((kind) => {
    const { found, all } = sums.get(kind) as Agreement
    const least = LEAST[kind]
    return {
      name: `${NAMES[kind]} of ${all} in ${files.length} files, ${group}, ${half}`,
      value: rounded((100 * found) / all, 2),
      unit: '%',
      ...(least !== undefined && group.startsWith('Word') ? { least } : {}),
      command: COMMAND,
    }
  })
}

async function factsOf(path: string): Promise<Facts> {
  const bytes = new Uint8Array(readFileSync(path))
  const files: Files = /\.(?:docx|odt)$/.test(path)
    ? unzipSync(bytes)
    : { [basename(path)]: bytes, [PICTURE]: new Uint8Array() }
  const read = await createDocumentReaders().read(archiveOf(files), async () => {})
  if (!read.ok) {
    console.error(`${basename(path)}: ${read.failure.reason}`)
    return noFacts()
  }
  // The room takes no image without an address.
  const html = read.value.html.replaceAll(/<img src="import:[\w.-]+"/g, `<img src="${IMAGE}"`)
  return factsOfManuscript({ type: 'doc', content: runAtOnce(readHtml(html)).content ?? [] })
}

const IMAGE = '/api/v1/projects/64f1c2a9b3d4e5f607182930/files/64f1c2a9b3d4e5f607182931'
