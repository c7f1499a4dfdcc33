// The verdict on a work of a library, from what catalogues have of it. It is verified if every field that it prints agrees with
// one catalogue's record; then that record adds the fields that are missing. Where some differ nothing is added or
// changed, and the record is kept to be shown beside them.

import type { CslItem } from '../csl/csl.ts'
import { differingFields } from '../matching/compare-work.ts'
import { describesWork } from '../matching/describes-work.ts'
import { explainsText } from '../matching/explains-text.ts'
import type { FoundWork } from '../matching/found-work.ts'
import type { MergedWork } from '../matching/merge-catalogue-results.ts'
import { mergeWorks } from '../matching/merge-works.ts'
import { isInWords } from '../parser/read-raw-reference.ts'
import type { ComparedRecord, ReferenceRecord } from './reference.ts'

type Judged = Pick<ReferenceRecord, 'verification' | 'csl' | 'compared' | 'retracted' | 'sources'>

/** @param works those that the reference describes (matching/describes-work.ts), at least one */
export function judgeWork(
  { csl, raw }: Pick<ReferenceRecord, 'csl' | 'raw'>,
  works: readonly [MergedWork, ...MergedWork[]],
): Judged {
  const inWords = isInWords(raw)
  const candidates = works.flatMap((work) =>
    work.records.map((record) => ({
      work,
      record,
      // A parser may misread or lose a part: the words themselves are asked.
      agrees: inWords ? explainsText(record, raw) : undefined,
      differences: differingFields(csl, record).length,
    })),
  )
  const [first, ...others] = candidates as [(typeof candidates)[number], ...typeof candidates]
  const weight = ({ agrees, differences }: typeof first) => (agrees ? -1 : differences)
  const { work, record, agrees, differences } = others.reduce(
    (best, one) => (weight(one) < weight(best) ? one : best),
    first,
  )
  const { retracted, sources } = work
  const kept = { compared: comparedRecord(record), retracted, sources }
  if (agrees) return { verification: 'verified', csl: { ...record.csl, id: csl.id }, ...kept }
  if (agrees === false || differences > 0) return { verification: 'differs', csl, ...kept }
  return { verification: 'verified', csl: mergeWorks(csl, record.csl), ...kept }
}

/** The verdict on a work of which a catalogue's record is known already; null if the record is of another work. */
export function judgeFound(
  csl: CslItem,
  { csl: found, retracted, sources }: Pick<ReferenceRecord, 'csl' | 'retracted' | 'sources'>,
): Judged | null {
  const [source] = sources
  const compared = { csl: found, dates: [] }
  if (!source || !describesWork(found, { csl, raw: '' })) return null
  const verification = differingFields(csl, compared).length > 0 ? 'differs' : 'verified'
  return { verification, csl, compared: { ...compared, source }, retracted, sources }
}

/**
 * The verdict on a work whose fields have changed since it was compared; null if the catalogues must be asked again.
 *
 * @param before as it was then
 */
export function judgeAgain(
  csl: CslItem,
  { compared, verification }: Pick<ReferenceRecord, 'compared' | 'verification'>,
  isSameWork: boolean,
): Pick<ReferenceRecord, 'csl' | 'verification'> | null {
  if (!compared) return null
  if (differingFields(csl, compared).length > 0) return isSameWork ? { csl, verification: 'differs' } : null
  // A field that was removed from a verified work stays away.
  return { csl: verification === 'verified' ? csl : mergeWorks(csl, compared.csl), verification: 'verified' }
}

function comparedRecord({ csl, dates, source }: FoundWork): ComparedRecord {
  const { abstract: _abstract, keyword: _keyword, ...kept } = csl
  return { csl: kept, dates, source }
}
