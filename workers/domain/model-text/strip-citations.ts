// Removes sources and reference lists from a model's text, since models invent them. Each source is replaced by a numbered gap
// and returned, to be verified by the catalogues.

import { SOURCE_NEEDED } from '../text/gap-marks.ts'
import { isReferenceHeading } from '../text/reference-heading.ts'
import { sentencesOf } from '../text/sentences.ts'
import { markSources, type SourceForm, takeSources } from './mark-sources.ts'
import type { Block } from './read-blocks.ts'
import { GAP, gapNumbers, numberedGap } from './source-gaps.ts'
import { ENTRY, WANTED } from './source-patterns.ts'

/** Characters of one block; the rest is dropped. */
export const BLOCK_MAX_LENGTH = 40_000
/**
 * `entry`: an entry of a reference list. `wanted`: a placeholder of the model's own, without a source. `offered`: the label of
 * a work that the model may cite; `narrative` where the label is a word of the sentence.
 */
export type TakenSource = {
  /** As the model wrote it; '' for one that is `wanted`. */
  text: string
  form: SourceForm | 'entry' | 'wanted' | 'offered' | 'offered narrative'
  /** Label of a list entry, such as "3" of "[3] Smith, J. …"; those of offered works, with spaces between; or ''. */
  label: string
}

/**
 * The blocks without sources, and the sources, in the order of their gaps' numbers.
 * @param from the number of the first gap
 * @param labels of the works that the model may cite (offered-works.ts)
 */
export function stripCitations(
  blocks: Block[],
  from = 0,
  labels: ReadonlySet<string> = new Set(),
): { blocks: Block[]; taken: TakenSource[] } {
  const kept: Block[] = []
  const taken: TakenSource[] = []
  const put = (source: TakenSource) => numberedGap(from + taken.push(source) - 1)
  /** Merges sources inside a wider one into it: "(Smith, 2019, doi:…)". */
  const whole = (source: string) =>
    source.replace(IN_SOURCE, (_, marks: string) => {
      const parts = gapNumbers(marks).map((number) => taken[number - from])
      const said = parts.map((part) => part?.text ?? '').join(' ')
      for (const part of parts) if (part) Object.assign(part, { text: '', form: 'wanted' })
      return said || SOURCE_NEEDED
    })
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
    const placed = cleaned.replace(BEHIND_STOP, (as, stop: string, gap: string, marks: string) =>
      gapNumbers(marks).every((number) => !taken[number - from]?.form.endsWith('narrative'))
        ? ` ${gap}${stop}`
        : as,
    )
    if (placed) kept.push({ ...block, text: placed })
  }
  return { blocks: kept, taken }
}
const LABELS = /[[(（【]\s?(?:see )?(W\d{1,3}(?:\s?(?:,|;|and|&)\s?W\d{1,3}){0,9})\s?[\])）】]/gu
const BARE_LABEL = /(?<![\p{L}\p{N}])W\d{1,3}(?:\s(?:and|&)\sW\d{1,3})?(?![\p{L}\p{N}])/gu

/** Gaps in place of the labels of offered works. A label that was not offered leaves a gap without a source. */
function takeLabels(text: string, labels: ReadonlySet<string>, put: (source: TakenSource) => string): string {
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

const IN_SOURCE = new RegExp(GAP, 'gu')
const BEHIND_STOP = new RegExp(`([.!?…。！？][\\p{Pe}\\p{Pf}"'’”]*) (${GAP})(?=$| [\\p{Lu}\\p{N}“"])`, 'gu')
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
