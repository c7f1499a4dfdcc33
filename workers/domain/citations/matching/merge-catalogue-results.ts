// Merges the results of several catalogues into one ranked list. Records of one work become one. The order is
// reciprocal rank fusion (Cormack, Clarke and Büttcher, SIGIR 2009), weighted by the share of the query's words that
// the work contains.

import { contentWords, countShared } from './content-words.ts'
import { CATALOGUE_NAMES, type CatalogueName, type FoundWork } from './found-work.ts'
import { sameWork } from './same-work.ts'

export type MergedWork = FoundWork & {
  /** The work as each catalogue has it, the most trusted first. */
  records: FoundWork[]
  /** Every catalogue that has it. */
  sources: CatalogueName[]
  /** Share of the words of the query that the work contains, 0 to 1. */
  shared: number
}

/** The constant of reciprocal rank fusion. */
const RANK_OFFSET = 60

/** @param lists one for each catalogue, in its own order */
export function mergeCatalogueResults(lists: FoundWork[][], question: string): MergedWork[] {
  const groups: { records: FoundWork[]; score: number }[] = []
  for (const list of lists)
    for (const [rank, record] of list.entries()) {
      const known = groups.find(({ records }) => records.some(({ csl }) => sameWork(csl, record.csl)))
      const group = known ?? { records: [], score: 0 }
      if (!known) groups.push(group)
      // One catalogue counts once.
      if (!group.records.some(({ source }) => source === record.source))
        group.score += 1 / (RANK_OFFSET + rank)
      group.records.push(record)
    }
  const wanted = contentWords(question)
  return groups
    .map(({ records, score }) => {
      const work = merged(records)
      const shared = shareOf(wanted, work)
      return { work: { ...work, shared }, score: score * (0.25 + shared) }
    })
    .sort((one, other) => other.score - one.score)
    .map(({ work }) => work)
}

function shareOf(wanted: Set<string>, { csl }: FoundWork): number {
  if (wanted.size === 0) return 1
  const people = csl.author?.map(({ family, literal }) => family ?? literal ?? '').join(' ') ?? ''
  const has = contentWords([csl.title, people, csl.abstract, csl.keyword, csl['container-title']].join(' '))
  return countShared(wanted, has) / wanted.size
}

/** The most trusted record. Only what no style prints comes from the others, so that one catalogue vouches for each field. */
function merged(found: FoundWork[]): Omit<MergedWork, 'shared'> {
  const trusted = found.toSorted((one, other) => standing(one) - standing(other))
  const records = trusted.map((record) => ({
    ...record,
    csl: trusted.reduce((csl, { csl: other }) => complete(csl, other), record.csl),
  }))
  const [first, ...others] = records as [FoundWork, ...FoundWork[]]
  const sources = CATALOGUE_NAMES.filter((name) => records.some(({ source }) => source === name))
  return {
    ...first,
    records,
    url: first.url ?? others.find(({ url }) => url)?.url ?? null,
    file: first.file ?? others.find(({ file }) => file)?.file ?? null,
    summary: first.summary || (others.find(({ summary }) => summary)?.summary ?? ''),
    retracted: records.some(({ retracted }) => retracted),
    citedBy: Math.max(...records.map(({ citedBy }) => citedBy)),
    sources,
  }
}

/** Published works rank before preprints, and records with authors and a year before those without, in whatever catalogue. */
const standing = ({ csl, source }: FoundWork) =>
  (csl.type === 'article' ? CATALOGUE_NAMES.length : 0) +
  (csl.author?.length && csl.issued ? 0 : 2 * CATALOGUE_NAMES.length) +
  CATALOGUE_NAMES.indexOf(source)

const OF_THE_WORK = ['abstract', 'keyword', 'language', 'PMID', 'PMCID', 'DOI'] as const
/** Fields that works of one type alone share: a chapter has the ISBN of its book. */
const OF_THE_TYPE = ['ISBN', 'ISSN'] as const

function complete(csl: FoundWork['csl'], other: FoundWork['csl']): FoundWork['csl'] {
  const names = csl.type === other.type ? [...OF_THE_WORK, ...OF_THE_TYPE] : OF_THE_WORK
  const known = Object.fromEntries(names.flatMap((name) => (other[name] ? [[name, other[name]]] : [])))
  return { ...known, ...csl }
}
