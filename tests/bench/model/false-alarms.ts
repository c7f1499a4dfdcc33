// Sound texts that are taken for no section. Papers, encyclopaedia, abstracts, answers of students and essays, none of them
// written by a model; statutes' repetitions stand for in licences. Texts: DATA_DIR, else ../shared/data.

import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type DraftBrief, NO_WISHES } from '../../../workers/domain/drafts/brief.ts'
import type { Outline } from '../../../workers/domain/drafts/outline.ts'
import { planOf, readSection } from '../../../workers/domain/drafts/read-section.ts'
import { type Block, readBlocks } from '../../../workers/domain/model-text/read-blocks.ts'
import { continuationPrompt } from '../../../workers/domain/prompts/continuation.ts'
import { sectionPrompt } from '../../../workers/domain/prompts/section.ts'
import { suggestionsPrompt } from '../../../workers/domain/prompts/suggestions.ts'
import { tipsPrompt } from '../../../workers/domain/prompts/writing-tips.ts'
import { ordersOf } from '../../../workers/domain/soundness/orders.ts'
import { readText } from '../../../workers/domain/soundness/read-text.ts'
import { WrittenWords } from '../../../workers/domain/soundness/repeats.ts'
import { runWords } from '../../../workers/domain/soundness/word-runs.ts'
import { sentencesOf } from '../../../workers/domain/text/sentences.ts'
import { readPdf } from '../support/read-pdf.ts'
import { type Row, rounded } from '../support/row.ts'
import { type Miss, show } from '../verdicts/half.ts'
import { COMMAND } from './command.ts'

const root = join(import.meta.dirname, '../../..')
const data = process.env.DATA_DIR ?? join(root, '../shared/data')
const SECTION_WORDS = 350

/** Documents, each as its paragraphs in order. */
async function documents(): Promise<{ kind: string; paragraphs: string[] }[]> {
  if (!existsSync(data))
    throw new Error(`${data} is not there: set DATA_DIR to the folder that holds the texts.`)
  const found: { kind: string; paragraphs: string[] }[] = []
  for (const path of globSync(join(data, 'pdfs/academic/*.pdf')).toSorted()) {
    const { pages } = await readPdf(new Uint8Array(readFileSync(path)))
    const paragraphs = pages.flatMap(({ text, blocks }) =>
      blocks.filter(({ kind }) => kind === 'paragraph').map(({ start, end }) => text.slice(start, end)),
    )
    found.push({ kind: 'paper', paragraphs: paragraphs.filter(isProse) })
  }
  const lines = (path: string) =>
    readFileSync(join(data, path), 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
  found.push({
    kind: 'encyclopaedia',
    paragraphs: [...new Set(lines('questions/xquad-dev.jsonl').map(({ context }): string => context))],
  })
  for (const { text } of lines('grammar/abstracts.jsonl'))
    found.push({ kind: 'abstract', paragraphs: [text] })
  for (const { abstract } of lines('support/conclusions.jsonl'))
    found.push({ kind: 'abstract', paragraphs: [abstract] })
  for (const { text } of lines('plagiarism/answers.jsonl'))
    found.push({ kind: 'answer', paragraphs: [text.replaceAll('\n', ' ')] })
  for (const path of globSync(join(root, 'tests/bench/suggestion-texts/*.txt')))
    found.push({ kind: 'essay', paragraphs: readFileSync(path, 'utf8').split('\n').filter(Boolean) })
  for (const name of ['typescript', '@biomejs/biome', 'harper.js', 'pdfjs-dist', 'katex', 'yjs'])
    for (const path of globSync(join(root, 'node_modules', name, 'LICENSE*')).slice(0, 1))
      found.push({
        kind: 'licence',
        paragraphs: readFileSync(path, 'utf8')
          .split(/\n\s*\n/)
          .map((one) => one.replace(/\s+/g, ' ').trim())
          .filter(isProse),
      })
  return found
}

const isProse = (text: string) => runWords(text).length > 20 && /[.:;]$/.test(text.trim())

/** Paragraphs in sections of some length. */
function sectionsOf(paragraphs: readonly string[]): string[] {
  const sections: string[] = []
  let open: string[] = []
  for (const paragraph of paragraphs) {
    open.push(paragraph)
    if (runWords(open.join(' ')).length < SECTION_WORDS) continue
    sections.push(open.join('\n\n'))
    open = []
  }
  if (open.length > 0) sections.push(open.join('\n\n'))
  return sections
}

const brief: DraftBrief = {
  ...NO_WISHES,
  topic: 'A study of what was read here',
  description: 'It is compared with what others have said of the same.',
  projectType: 'essay',
  academicLevel: 'graduate',
  subjectArea: '',
  wordCount: 1000,
}
const outline: Outline = {
  title: 'A study',
  question: '',
  thesis: '',
  sections: [
    { heading: 'Introduction', points: ['what it asks'], form: 'introduction', works: [], share: 1 },
  ],
  unverified: [],
}

export async function run(): Promise<Row[]> {
  const orders = ordersOf(
    sectionPrompt({ brief, outline, index: 0, words: 300, argued: [], before: '', works: [] }),
  )
  const refused: Miss[] = []
  const lost: Miss[] = []
  let sections = 0
  let sentences = 0
  for (const { kind, paragraphs } of await documents()) {
    const earlier = new WrittenWords()
    for (const text of sectionsOf(paragraphs)) {
      sections++
      const read = readSection(text, { english: true, orders, plan: planOf([]), earlier })
      if (read.fault) refused.push({ kind: `${kind}: ${read.fault}`, shown: text })
      const before = sentencesIn(
        readSection(text, { english: true, orders, plan: planOf([]), earlier: new WrittenWords() }).blocks,
      )
      const kept = sentencesIn(read.blocks)
      sentences += text.split(/[.!?] /).length
      const missing = before.filter((one) => !kept.includes(one))
      lost.push(...missing.map((shown) => ({ kind, shown })))
      earlier.add(readBlocks(text))
    }
  }
  const short = shortTexts(await documents())
  show('Sound sections refused', refused)
  show('Sound sentences refused', short.refused)
  show('Sound sentences that are changed', short.changed)
  show('Sentences taken for repetitions', lost)
  return [
    row(`Sound sections of ${sections}, by people, that are refused`, refused.length, { limit: 0 }),
    ...(['refused', 'changed'] as const).map((what) =>
      row(
        `Their texts of a sentence or two that are ${what} as a model’s words, of ${short.texts}`,
        rounded((100 * short[what].length) / short.texts, 2),
        { unit: '%', limit: 0.05 },
      ),
    ),
    row(
      `Their sentences taken for repetitions, of ${sentences}`,
      rounded((100 * lost.length) / sentences, 2),
      {
        unit: '%',
        limit: 0.5,
      },
    ),
  ]
}

/** Each sentence, and each with the next, as a model's words for the text that they are from and as its advice on it. */
function shortTexts(found: readonly { kind: string; paragraphs: readonly string[] }[]) {
  const orders = [
    suggestionsPrompt({ text: '', topic: '', section: '', paperType: '', academicLevel: '' }, 20),
    continuationPrompt({ before: '', after: '', topic: '', paperType: '', academicLevel: '' }, true),
    tipsPrompt('', 'essay'),
  ].map(ordersOf)
  const refused: Miss[] = []
  const changed: Miss[] = []
  let texts = 0
  for (const { kind, paragraphs } of found)
    for (const paragraph of paragraphs) {
      const sentences = sentencesOf(paragraph)
      for (const text of sentences.flatMap((one, at) => [one, sentences.slice(at, at + 2).join(' ')])) {
        texts++
        const read = orders.map((prompt, at) =>
          readText(text, { orders: prompt, beside: [paragraph], isAdvice: at === orders.length - 1 }),
        )
        const fault = read.find((one) => one.fault)?.fault
        const other = read.find((one) => one.text !== text)
        if (fault) refused.push({ kind: `${kind}: ${fault}`, shown: text })
        else if (other) changed.push({ kind, shown: `${text} => ${other.text}` })
      }
    }
  return { texts, refused, changed }
}

const sentencesIn = (blocks: readonly Block[]) => blocks.flatMap(({ text }) => text.split(/(?<=[.!?]) /))

const row = (name: string, value: number, more: Partial<Row> = {}): Row => ({
  ...{ name, value, unit: 'sections', command: COMMAND },
  ...more,
})
