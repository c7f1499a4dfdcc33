// Recognises sources and reference lists in a model's text, since models invent them: a tree of words and places of sources
// (sourced-text.ts), whose sources are verified by the catalogues.

import { SOURCE_NEEDED } from '../text/gap-marks.ts'
import { isReferenceHeading } from '../text/headings/reference-heading.ts'
import { sentencesOf } from '../text/sentences.ts'
import { markSources, takeSources } from './mark-sources.ts'
import type { Block } from './read-blocks.ts'
import { ENTRY, WANTED } from './source-patterns.ts'
import { numbersIn, PLACEHOLDER, placeholderOf } from './source-placeholders.ts'
import { type SourcedBlock, SourcedText, type TakenSource } from './sourced-text.ts'

/** Takes a source, and returns the placeholder that replaces it. */
type Put = (source: Omit<TakenSource, 'number'>) => string

/** Characters of one block; the rest is dropped. */
export const BLOCK_MAX_LENGTH = 40_000

/**
 * The blocks with their sources, and the sources in the order in which they were recognised.
 * @param from the number of the first source
 * @param labels of the works that the model may cite (offered-works.ts)
 */
export function stripCitations(
  blocks: readonly Block[],
  from = 0,
  labels: ReadonlySet<string> = new Set(),
): { blocks: SourcedBlock[]; taken: TakenSource[] } {
  const kept: SourcedBlock[] = []
  const taken: TakenSource[] = []
  const put: Put = (source) => {
    const number = from + taken.length
    taken.push({ ...source, number })
    return placeholderOf(number)
  }
  const sourcesOf = (marks: string) => numbersIn(marks).flatMap((number) => taken[number - from] ?? [])
  /** Merges sources inside a wider one into it: "(Smith, 2019, doi:…)". */
  const whole = (source: string) =>
    source.replace(PLACEHOLDERS, (_, marks: string) => {
      const parts = sourcesOf(marks)
      const said = parts.map(({ text }) => text).join(' ')
      for (const part of parts) Object.assign(part, { text: '', form: 'wanted' })
      return said || SOURCE_NEEDED
    })
  /** Words, and between them what the group of a placeholder captures. */
  const piecesOf = (placed: string): SourcedText =>
    new SourcedText(
      placed
        .split(PLACEHOLDERS)
        .map((part, at) => (at % 2 === 0 ? part : { kind: 'gap', sources: sourcesOf(part) })),
    )
  let inList = false
  let line = 0
  for (const { text, ...kind } of blocks) {
    const block = { ...kind, text: text.slice(0, BLOCK_MAX_LENGTH) }
    if (isReferenceHeading(block.text)) {
      inList = true
      line = 0
      continue
    }
    if (block.kind === 'heading') inList = false
    if (inList || ENTRY.test(block.text)) {
      line++
      const [, square, plain, raised, bare = block.text] = LABELLED.exec(block.text) ?? []
      const label = square ?? plain ?? raised?.normalize('NFKC')
      const counted = block.kind === 'item' && block.ordered ? String(line) : ''
      put({ text: bare, form: 'entry', label: label ?? counted })
      continue
    }
    const asked = block.text
      .replace(WANTED, SOURCE_NEEDED)
      .replaceAll(SOURCE_NEEDED, () => put({ text: '', form: 'wanted', label: '' }))
    const labelled = takeLabels(asked, labels, put)
    const cleaned = takeSources(labelled, (source, form) => put({ text: whole(source), form, label: '' }))
    // A note or citation after the full stop belongs to the sentence before it.
    const placed = cleaned.replace(BEHIND_STOP, (as, stop: string, found: string, marks: string) =>
      sourcesOf(marks).every(({ form }) => !form.endsWith('narrative')) ? ` ${found}${stop}` : as,
    )
    if (placed) kept.push({ ...block, text: piecesOf(placed) })
  }
  return { blocks: kept, taken }
}

const LABELS = /[[(（【]\s?(?:see )?(W\d{1,3}(?:\s?(?:,|;|and|&)\s?W\d{1,3}){0,9})\s?[\])）】]/gu
const BARE_LABEL = /(?<![\p{L}\p{N}])W\d{1,3}(?:\s(?:and|&)\sW\d{1,3})?(?![\p{L}\p{N}])/gu

/** Gaps in place of the labels of offered works. A label that was not offered leaves a gap without a source. */
function takeLabels(text: string, labels: ReadonlySet<string>, put: Put): string {
  const gap = (said: string, form: TakenSource['form']) => {
    const known = (said.match(/W\d+/g) ?? []).filter((label) => labels.has(label))
    const label = [...new Set(known)].join(' ')
    return put(label ? { text: '', form, label } : { text: '', form: 'wanted', label: '' })
  }
  return text
    .replace(LABELS, (_, said: string) => gap(said, 'offered'))
    .replace(BARE_LABEL, (said) =>
      labels.has(said.split(' ')[0] ?? '') ? gap(said, 'offered narrative') : said,
    )
}

const PLACEHOLDERS = new RegExp(PLACEHOLDER, 'gu')
const BEHIND_STOP = new RegExp(
  `([.!?…。！？][\\p{Pe}\\p{Pf}"'’”]*) (${PLACEHOLDER})(?=$| [\\p{Lu}\\p{N}“"])`,
  'gu',
)
/** "[3] Smith, J. …", "[^3]: Smith, J. …", "¹ Smith, J. …". */
const LABELLED = /^(?:\[\^?([\w-]{1,20})\][:.]?|\(?(\d{1,3})[.)]|([¹²³⁰⁴-⁹]{1,3})) ?(.+)$/su

/**
 * A line (a title, a heading, a point of an outline) without sources and gaps, and without sentences whose subject is a source;
 * the sources are added to `taken`.
 */
export const stripLineCitations = (line: string, taken: string[] = []): string =>
  sentencesOf(markSources(line.slice(0, BLOCK_MAX_LENGTH), taken))
    .filter((sentence) => !SOURCE_AS_SUBJECT.test(sentence))
    .join(' ')
    .replaceAll(SOURCE_NEEDED, '')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(DANGLING, '')
const SOURCE_AS_SUBJECT = /^\[source needed\] \p{Ll}/u
/** Words at a line's end that preceded a removed source: "Lessons from". */
export const DANGLING =
  /(?: (?:of|in|on|by|to|and|the|an?|from|for|with|after|at|as|via|per|than|into|under|between|through|against|within|among|according to|based on)){1,3}$/i
