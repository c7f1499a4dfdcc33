// A corpus of documents for imports: texts that others wrote (the README files of installed packages, and paragraphs of DATA_DIR),
// and one of the kinds that are rare in them, each as files of pandoc and LibreOffice. Half of the texts are for tuning.

import { execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { buildPng } from '../../support/images.ts'
import type { Facts } from './facts.ts'
import { factsOfPandoc, type PandocDocument } from './pandoc-facts.ts'
import { KINDS_OF_PANDOC } from './rare-kinds.ts'
import { writeZoteroFields } from './zotero-fields.ts'

const root = join(import.meta.dirname, '../../..')
const data = process.env.DATA_DIR ?? join(root, '../shared/data')
/** `seen` for tuning. */
export const half: 'seen' | 'unseen' = process.env.IMPORTS_HALF === 'seen' ? 'seen' : 'unseen'
const READMES = 36
const README_BYTES = [4000, 40_000] as const
const HAS_STRUCTURE = /^\|.*\|.*\|$|^ {2,}(?:[-*+]|\d+\.) /m

/** One for all: pictures of others are not fetched. */
export const PICTURE = 'picture.png'

export const isInstalled = (command: string): boolean =>
  spawnSync(command, ['--version'], { stdio: 'ignore' }).status === 0

/** `truth`: of the source of the file, as pandoc reads it. */
export type CorpusFile = {
  format: string
  producer: 'pandoc' | 'LibreOffice' | 'Zotero’s fields'
  path: string
  truth: Facts
}

export const pandoc = (input: string, from: string, to: string, ...options: string[]): string =>
  execFileSync('pandoc', ['-f', from, '-t', to, ...options], {
    input,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
    stdio: ['pipe', 'pipe', 'ignore'],
  })
export function makeCorpus(folder: string): CorpusFile[] {
  writeFileSync(join(folder, PICTURE), buildPng(40, 30))
  const sources = new Map<string, PandocDocument>()
  for (const { name, text, from } of [...readmes(), ...paragraphs(), ...KINDS_OF_PANDOC])
    sources.set(name, cleaned(JSON.parse(pandoc(text, from, 'json'))))
  const truths = new Map<string, Facts>()
  const cited = writeZoteroFields(folder, data, isOfHalf)
  const files: CorpusFile[] = cited ? [{ format: 'Word', producer: 'Zotero’s fields', ...cited }] : []
  if (cited) truths.set(basename(cited.path, '.docx'), cited.truth)
  for (const [name, source] of sources) {
    const json = JSON.stringify(source)
    const truth = factsOfPandoc(source)
    truths.set(name, truth)
    for (const [format, to, ending] of [
      ['Word', 'docx', 'docx'],
      ['OpenDocument', 'odt', 'odt'],
      ['LaTeX', 'latex', 'tex'],
      ['HTML', 'html', 'html'],
      ['Markdown', 'markdown', 'md'],
    ] as const) {
      const path = join(folder, `${name}.${ending}`)
      pandoc(json, 'json', to, '-s', '--metadata', 'title=', '--resource-path', folder, '-o', path)
      files.push({ format, producer: 'pandoc', path, truth })
    }
  }
  return isInstalled('soffice') ? [...files, ...byLibreOffice(folder, truths)] : files
}

/** Each of the two formats from pandoc's other one. */
function byLibreOffice(folder: string, truths: ReadonlyMap<string, Facts>): CorpusFile[] {
  return (['docx', 'odt'] as const).flatMap((ending) => {
    const from = ending === 'docx' ? 'odt' : 'docx'
    const out = join(folder, `office-${ending}`)
    mkdirSync(out)
    const given = readdirSync(folder).filter((name) => name.endsWith(`.${from}`))
    execFileSync(
      'soffice',
      [
        `-env:UserInstallation=file://${folder}/profile`,
        '--headless',
        '--convert-to',
        ending,
        '--outdir',
        out,
        ...given.map((name) => join(folder, name)),
      ],
      { stdio: 'ignore' },
    )
    return readdirSync(out).map((name): CorpusFile => {
      const path = join(out, name)
      return {
        format: ending === 'docx' ? 'Word' : 'OpenDocument',
        producer: 'LibreOffice',
        path,
        truth: truths.get(name.slice(0, -ending.length - 1)) as Facts,
      }
    })
  })
}

type Source = { name: string; text: string; from: string }

const isOfHalf = (name: string): boolean =>
  (createHash('sha256').update(name).digest()[0] as number) % 2 === (half === 'seen' ? 0 : 1)

function readmes(): Source[] {
  return globSync('node_modules/{*,@*/*}/README.md', { cwd: root })
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
    .filter(
      ({ path, text }) =>
        isOfHalf(path) &&
        text.length > README_BYTES[0] &&
        text.length < README_BYTES[1] &&
        HAS_STRUCTURE.test(text),
    )
    .map(({ path, text }) => ({
      name: path.split('/').slice(1, -1).join('-').replace('@', ''),
      text,
      from: 'gfm',
    }))
    .sort((one, other) => (one.name < other.name ? -1 : 1))
    .slice(0, READMES / 2)
}

/** Paragraphs under headings, each with a note of two paragraphs and a question about it as an item. */
function paragraphs(): Source[] {
  const path = join(data, 'questions/xquad-dev.jsonl')
  if (!existsSync(path)) return []
  const byContext = new Map<string, string[]>()
  for (const line of readFileSync(path, 'utf8').trim().split('\n')) {
    const { context, question } = JSON.parse(line) as { context: string; question: string }
    byContext.set(context, [...(byContext.get(context) ?? []), question])
  }
  const plain = (text: string) =>
    text.replace(/[\\`*_{}[\]<>#+!|$~^@"'-]/g, (sign) => `\\${sign}`).replace(/\s+/g, ' ')
  const parts = [...byContext]
    .filter(([context]) => isOfHalf(context))
    .map(([context, questions], at) =>
      [
        `## ${plain(questions[0] ?? '')}`,
        `${plain(context)}[^${at}]`,
        `[^${at}]: ${plain(questions[1] ?? 'None.')}\n\n    *${plain(questions[2] ?? 'None.')}*`,
        questions.map((question, number) => `${number + 3}. ${plain(question)}`).join('\n'),
      ].join('\n\n'),
    )
  return [{ name: basename(path, '.jsonl'), text: `# Questions\n\n${parts.join('\n\n')}`, from: 'markdown' }]
}

/** Without HTML in it, and with one picture for all: files of others are not fetched. */
// biome-ignore lint/suspicious/noExplicitAny: pandoc's elements are tagged by `t`
function cleaned(document: any): PandocDocument {
  // biome-ignore lint/suspicious/noExplicitAny: as above
  const walk = (value: any): any => {
    if (Array.isArray(value))
      return value.filter((one) => !/^Raw(?:Block|Inline)$/.test(one?.t ?? '')).map(walk)
    if (typeof value !== 'object' || value === null) return value
    if (value.t === 'Image') return { ...value, c: [value.c[0], walk(value.c[1]), [PICTURE, '']] }
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, walk(inner)]))
  }
  return walk(document)
}
