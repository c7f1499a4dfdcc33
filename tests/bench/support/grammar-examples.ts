// Rule examples and abstracts of ../shared/data/grammar (LanguageTool about 2015, LGPL; PubMed abstracts), their split, and
// the scoring of a check. They are for measuring only; no rule is written from them
// (docs/decisions/039-grammar-rules.md).

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export type Example = {
  /** The rule that the example shows; all examples of one rule fall into the same half. */
  rule: string
  category: string
  text: string
} & ({ kind: 'correct' } | { kind: 'incorrect'; marker: string; start: number; corrections: string[] })

export type Remark = { start: number; end: number; replacements: string[] }
export type Checker = (text: string) => Remark[] | Promise<Remark[]>

export type Scores = {
  wrong: number
  /** … with a remark on the wrong words. */
  flagged: number
  /** … whose first replacement makes the text right. */
  corrected: number
  right: number
  /** … with any remark at all. */
  alarmed: number
}

const folder = () => process.env.DATA_DIR ?? join(import.meta.dirname, '../../../../shared/data')

function rows<Row>(name: string): Row[] {
  const path = join(folder(), 'grammar', name)
  if (!existsSync(path))
    throw new Error(`The data is not at ${path}: set DATA_DIR to the folder that holds grammar/.`)
  return readFileSync(path, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
}

export const readExamples = (): Example[] => rows<Example>('rule-examples.jsonl')
export const readAbstracts = (): string[] => rows<{ text: string }>('abstracts.jsonl').map(({ text }) => text)

/** Half of the rules, by a hash of their names (FNV-1a, mixed once more): looked at for the final figure alone. */
export function isHeldOut({ rule }: Example): boolean {
  let hash = 0x811c9dc5
  for (let at = 0; at < rule.length; at += 1) hash = Math.imul(hash ^ rule.charCodeAt(at), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  return ((hash ^ (hash >>> 13)) & 1) === 1
}

export const noScores = (): Scores => ({ wrong: 0, flagged: 0, corrected: 0, right: 0, alarmed: 0 })

export function addScores(scores: Scores, example: Example, remarks: readonly Remark[]): void {
  if (example.kind === 'correct') {
    scores.right += 1
    if (remarks.length > 0) scores.alarmed += 1
    return
  }
  const { text, start, marker, corrections } = example
  const end = start + marker.length
  const here = remarks.filter((one) => one.start < end && one.end > start)
  const wanted = new Set(corrections.map((fix) => plain(text.slice(0, start) + fix + text.slice(end))))
  scores.wrong += 1
  if (here.length > 0) scores.flagged += 1
  if (here.some((one) => wanted.has(plain(applied(text, one))))) scores.corrected += 1
}

const applied = (text: string, { start, end, replacements }: Remark): string =>
  replacements[0] === undefined ? text : text.slice(0, start) + replacements[0] + text.slice(end)

/** White space and the kind of apostrophe make no difference. */
const plain = (text: string) =>
  text
    .replaceAll('’', "'")
    .replace(/\s+/g, ' ')
    .replace(/ (?=[,.;:!?])/g, '')
    .trim()

export async function scoreExamples(examples: readonly Example[], check: Checker): Promise<Scores> {
  const scores = noScores()
  for (const example of examples) addScores(scores, example, await check(example.text))
  return scores
}

/** Remarks per 1,000 words of texts that professionals wrote and edited. */
export async function alarmsPerThousand(texts: readonly string[], check: Checker): Promise<number> {
  let [remarks, words] = [0, 0]
  for (const text of texts) {
    remarks += (await check(text)).length
    words += wordCount(text)
  }
  return (remarks / words) * 1000
}

export const wordCount = (text: string): number => text.split(/\s+/).filter(Boolean).length
