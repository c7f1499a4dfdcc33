// Verified works: real references (labelled.jsonl) are what two stand-in catalogues have; each is then added with one field
// made false in each way, in each form that people write, and in words as it was typed. The references are split by a
// hash. They are not in the repository: DATA_DIR, else ../shared/data.

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type ReferenceRow, readReferenceRows } from '../../../scripts/reference-parser/reference-rows.ts'
import type { CslItem } from '../../../workers/domain/citations/csl/csl.ts'
import { findDoi, isbn13 } from '../../../workers/domain/citations/identifiers/identifiers.ts'
import { titleKey, yearOf } from '../../../workers/domain/citations/identifiers/work-keys.ts'
import { judgeWork } from '../../../workers/domain/citations/library/judge-work.ts'
import type { ReferenceRecord } from '../../../workers/domain/citations/library/reference.ts'
import { differingFields } from '../../../workers/domain/citations/matching/compare-work.ts'
import { contentWords, countShared } from '../../../workers/domain/citations/matching/content-words.ts'
import { describesWork } from '../../../workers/domain/citations/matching/describes-work.ts'
import type { CatalogueName, FoundWork } from '../../../workers/domain/citations/matching/found-work.ts'
import { workOfSegments } from '../../../workers/domain/citations/parser/parse-reference.ts'
import { readRawReference } from '../../../workers/domain/citations/parser/read-raw-reference.ts'
import { ok } from '../../../workers/domain/result.ts'
import { findWork } from '../../../workers/services/research/find-work.ts'
import type { Catalogue } from '../../../workers/services/research-ports.ts'
import { doctored, genuine, stands } from '../../support/works/doctored-works.ts'
import { type Row, rounded } from '../support/row.ts'
import { COMMAND, half, hash, type Miss, show } from './half.ts'

const root = join(import.meta.dirname, '../../..')
const WORKS = 300

export type Known = { row: ReferenceRow; csl: CslItem }

/** Works with authors, a year and a title that tells them from others, in an order of their own. */
export function realWorks(rows: ReferenceRow[]): Known[] {
  const titles = new Set<string>()
  return rows
    .toSorted((one, other) => hash(one.ref) - hash(other.ref))
    .flatMap((row): Known[] => {
      const csl = workOfSegments(row.ref, row.segments)
      const title = titleKey(csl?.title ?? '')
      if (!csl?.author || title.length < 20 || yearOf(csl) === null || titles.has(title)) return []
      titles.add(title)
      const { note: _note, ...kept } = csl
      return [{ row, csl: { ...kept, DOI: csl.DOI ?? `10.5555/verdicts.${titles.size}` } }]
    })
    .slice(0, WORKS)
}

/** OpenAlex has no publisher's place and no edition. */
const shorter = ({ edition: _edition, 'publisher-place': _place, ...csl }: CslItem): CslItem => csl

/** A stand-in that ranks works by the words that they share with the question. */
export function catalogue(name: CatalogueName, works: readonly CslItem[]): Catalogue {
  const records = works.map((csl) => ({
    words: contentWords(`${csl.title} ${csl.author?.map(({ family }) => family).join(' ')}`),
    work: {
      ...{ csl, source: name, dates: [], url: null, file: null, summary: '' },
      ...{ retracted: false, citedBy: 0 },
    } satisfies FoundWork,
  }))
  return {
    name,
    isQuick: name !== 'arxiv',
    async search({ text, limit }) {
      const wanted = contentWords(text)
      return ok(
        records
          .map(({ words, work }) => ({ work, shared: countShared(wanted, words) }))
          .filter(({ shared }) => shared > 1)
          .sort((one, other) => other.shared - one.shared)
          .slice(0, limit)
          .map(({ work }) => work),
      )
    },
    async byIdentifier({ kind, value }) {
      const has = ({ DOI = '', ISBN = '' }: CslItem) =>
        kind === 'doi' ? findDoi(DOI) === findDoi(value) : kind === 'isbn' && isbn13(ISBN) === value
      return ok(records.flatMap(({ work }) => (has(work.csl) ? [work] : [])))
    },
  }
}

type Outcome = Pick<ReferenceRecord, 'verification' | 'csl'> & { fields: string[] }

/** As services/library/verify-reference.ts records it. */
async function verdictOn(catalogues: Catalogue[], csl: CslItem, raw = ''): Promise<Outcome> {
  const reference = { csl, raw }
  const { works } = await findWork({ catalogues }, reference, undefined, (found) =>
    describesWork(found, reference),
  )
  const [work, ...others] = works
  if (!work) return { verification: 'not_found', csl, fields: [] }
  const verdict = judgeWork(reference, [work, ...others])
  return { ...verdict, fields: verdict.compared ? differingFields(csl, verdict.compared) : [] }
}

/** The reference as typed, with one of its parts made false. */
function doctoredTexts({ ref, segments }: ReferenceRow): { kind: string; raw: string }[] {
  const of = (...labels: string[]) => segments.find(({ label }) => labels.includes(label))?.text ?? ''
  const put = (kind: string, part: string, replaced: string) =>
    part !== '' && ref.includes(part) ? [{ kind, raw: ref.replace(part, () => replaced) }] : []
  const [author, title, container, date] = [of('author'), of('title'), of('journal'), of('date')]
  return [
    ...put('typed, a co-author added', author, `Nobody, N., ${author}`),
    ...put('typed, the title refuted', title, `${title.replace(/[.,"”’']+$/, '')}: a refutation.`),
    ...put('typed, the title negated', title, title.replace(/\s/, ' not ')),
    ...put('typed, the journal replaced', container.includes('Nature') ? '' : container, 'Nature,'),
    ...put(
      'typed, another year',
      date,
      date.replace(/\d{4}/, (year) => String(Number(year) - 10)),
    ),
  ]
}

export async function run(): Promise<Row[]> {
  const path = join(process.env.DATA_DIR ?? join(root, '../shared/data'), 'references/labelled.jsonl')
  if (!existsSync(path))
    throw new Error(
      `The labelled references are not at ${path}: set DATA_DIR to the folder that holds references/.`,
    )
  const all = realWorks(readReferenceRows(path))
  const works = all.filter((_work, at) => at % 2 === (half === 'seen' ? 1 : 0))
  const catalogues = [
    catalogue(
      'crossref',
      all.map(({ csl }) => csl),
    ),
    catalogue(
      'openalex',
      all.map(({ csl }) => shorter(csl)),
    ),
  ]
  const counts = { doctored: 0, genuine: 0, typed: 0, doctoredTexts: 0 }
  const believed: Miss[] = []
  const refused: Miss[] = []
  const typed: Miss[] = []
  const overwritten: Miss[] = []
  for (const [at, { row, csl }] of works.entries()) {
    const other = works[(at + 1) % works.length]?.csl ?? csl
    for (const { kind, csl: one, changed } of doctored(csl, other)) {
      counts.doctored++
      const { verification, csl: after } = await verdictOn(catalogues, one)
      if (verification === 'verified')
        believed.push({ kind, shown: { said: changed, stands: stands(after, changed), csl } })
    }
    for (const { kind, csl: one } of genuine(csl)) {
      counts.genuine++
      const { verification, fields } = await verdictOn(catalogues, one)
      if (verification !== 'verified') refused.push({ kind, shown: { verification, fields, one, csl } })
    }
    counts.typed++
    const read = await readRawReference(row.ref)
    const parsed = read.ok ? read.value : csl
    const verdict = await verdictOn(catalogues, parsed, row.ref)
    if (verdict.verification !== 'verified')
      typed.push({ kind: verdict.verification, shown: { ref: row.ref, ...verdict, has: csl } })
    for (const { kind, raw } of doctoredTexts(row)) {
      counts.doctoredTexts++
      const doctoredRead = await readRawReference(raw)
      const { verification, csl: after } = await verdictOn(
        catalogues,
        doctoredRead.ok ? doctoredRead.value : csl,
        raw,
      )
      if (verification === 'verified') overwritten.push({ kind, shown: { raw, after } })
    }
  }
  show('Verified with a field made false', believed)
  show('Genuine and not verified', refused)
  show('As typed and not verified', typed)
  show('As typed with a part made false, and verified', overwritten)
  const share = (wrong: readonly Miss[], of: number) => rounded((100 * (of - wrong.length)) / of, 2)
  const name = `${works.length} ${half} works`
  return [
    {
      name: `Verified with a field made false, of ${counts.doctored} (${name})`,
      value: believed.length,
      unit: 'works',
      limit: 0,
      command: COMMAND,
    },
    {
      name: `Genuine fields in ${counts.genuine} forms, verified`,
      value: share(refused, counts.genuine),
      unit: '%',
      least: 99.9,
      command: COMMAND,
    },
    {
      name: `References as typed, verified, of ${counts.typed}; the page shows where the others differ`,
      value: share(typed, counts.typed),
      unit: '%',
      command: COMMAND,
    },
    {
      name: `Typed with a part made false, verified, of ${counts.doctoredTexts}`,
      value: overwritten.length,
      unit: 'works',
      limit: 0,
      command: COMMAND,
    },
  ]
}
