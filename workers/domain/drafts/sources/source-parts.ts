// Splits a removed source into the works that it names, by a label of the model's own list, by authors and year, or by an
// address, and resolves them to entries of that list.

import type { CslItem } from '../../citations/csl/csl.ts'
import { findArxiv, findDoi } from '../../citations/identifiers/identifiers.ts'
import {
  type AuthorYearCitation,
  authorYearCitations,
  matchesAuthorYear,
} from '../../citations/matching/author-year-citation.ts'
import { sameWork } from '../../citations/matching/same-work.ts'
import type { TakenSource } from '../../model-text/sourced-text.ts'
import { foldLetters } from '../../text/fold-letters.ts'

export type SourcePart =
  | { kind: 'label'; text: string; label: string }
  | { kind: 'named'; text: string; named: AuthorYearCitation }
  | { kind: 'address'; text: string }
  /** Names nothing that a catalogue can be asked for. */
  | { kind: 'nameless'; text: string }

const LABELS_MAX = 30

export function sourceParts({ text, form }: Pick<TakenSource, 'text' | 'form'>): SourcePart[] {
  if (form === 'key') return labelsOf(text).map((label) => ({ kind: 'label', text: `[${label}]`, label }))
  const named = authorYearCitations(text)
  if (named.length > 0)
    return named.map((one) => ({ kind: 'named', text: named.length > 1 ? one.text : text, named: one }))
  return [{ kind: findDoi(text) || findArxiv(text) ? 'address' : 'nameless', text }]
}

/** "[1, 3–5]" → 1, 3, 4, 5; "¹²" → 12; "[^heat]", "\cite{heat}" → heat. */
function labelsOf(text: string): string[] {
  const plain = text.normalize('NFKC')
  const keys = /^(?:\[\^|\[-?@|@|\\[a-z]*cite[a-z]*\*?(?:\[[^\]]*\]){0,2}\{)([^\]}]+)/iu.exec(plain)?.[1]
  if (keys && !/^\d+$/.test(keys))
    return keys
      .split(/[,;]/)
      .map((key) => key.trim().replace(/^-?@/, ''))
      .slice(0, LABELS_MAX)
  const labels: string[] = []
  for (const [, from = '', to] of plain.matchAll(/(\d{1,3})(?: ?[–-] ?\^?(\d{1,3}))?/g)) {
    const last = Number(to ?? from)
    for (let label = Number(from); label <= last && labels.length < LABELS_MAX; label++)
      labels.push(String(label))
  }
  return labels.length > 0 ? labels : [text]
}

/** Entry of the model's own list. `work`: the verified work, or the fields parsed from the entry. */
export type ListedReference = { label: string; work: CslItem; text: string }

/** The entry that a part refers to; null if there is none, or several of different works. */
export function lineOf<Line extends ListedReference>(part: SourcePart, lines: readonly Line[]): Line | null {
  if (part.kind === 'label') return onlyOne(lines.filter(({ label }) => label === part.label))
  if (part.kind !== 'named') return null
  const { named } = part
  const ofWork = lines.filter(({ work }) => matchesAuthorYear(work, named))
  if (ofWork.length > 0) return onlyOne(ofWork)
  return onlyOne(
    lines.filter(({ text }) => text.includes(String(named.year)) && beginsWith(text, named.names)),
  )
}

function onlyOne<Line extends ListedReference>(lines: readonly Line[]): Line | null {
  const last = lines.at(-1)
  if (!last) return null
  const isLast = ({ text, work }: Line) => (text !== '' && text === last.text) || sameWork(work, last.work)
  return lines.every(isLast) ? last : null
}

/** Whether an entry begins with the names: its parsed fields may be wrong. */
const beginsWith = (line: string, names: readonly string[]): boolean => {
  const start = new Set(foldLetters(line.slice(0, 150)).match(/\p{L}+/gu) ?? [])
  return names.every((name) => start.has(name))
}
