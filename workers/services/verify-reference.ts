// Asks the catalogues for a reference and writes down what they say: verified, with what they know beside what the
// person wrote; not found, where those who could know do not; unchecked, where nobody could be asked. Runs after the
// answer that stored the reference, so that adding one never waits for a catalogue.

import { type AgreedWork, agreeWorks } from '../domain/citations/agree-works.ts'
import { confirmsWork } from '../domain/citations/confirm-work.ts'
import type { CslItem } from '../domain/citations/csl.ts'
import type { WorkIdentifier } from '../domain/citations/found-work.ts'
import { findDoi, isbn13 } from '../domain/citations/identifiers.ts'
import { mergeWorks } from '../domain/citations/merge-works.ts'
import { readRecord } from '../domain/citations/read-raw-reference.ts'
import type { ReferenceRecord } from '../domain/citations/reference.ts'
import { arxivOf, firstFamily } from '../domain/citations/work-keys.ts'
import { askCatalogues, type CatalogueAnswers } from './ask-catalogues.ts'
import type { Ports } from './ports.ts'
import type { FoundVerification } from './research-ports.ts'

/** Catalogues that must have answered before a work counts as not found. */
const WITNESSES = 2
const CANDIDATES = 5
const QUESTION_MAX_LENGTH = 300

/** Gives how many catalogues answered. */
export async function verifyReference(
  { catalogues, references }: Pick<Ports, 'catalogues' | 'references'>,
  reference: ReferenceRecord,
): Promise<number> {
  const { csl, raw, userId, id, updatedAt } = reference
  const { work, answered } = await lookFor({ catalogues }, reference)
  if (work) {
    await references.recordVerification(userId, id, updatedAt, verifiedBy(work, { csl, raw }))
  } else if (answered >= WITNESSES)
    await references.recordVerification(userId, id, updatedAt, {
      verification: 'not_found',
      csl,
      retracted: false,
      sources: [],
    })
  return answered
}

/** What is written down of a work that a catalogue confirms. */
export const verifiedBy = (
  work: AgreedWork,
  { csl, raw }: Pick<ReferenceRecord, 'csl' | 'raw'>,
): FoundVerification => ({
  verification: 'verified',
  csl: completed(csl, work, raw),
  retracted: work.retracted,
  sources: work.sources,
})

async function lookFor(
  { catalogues }: Pick<Ports, 'catalogues'>,
  reference: Pick<ReferenceRecord, 'csl' | 'raw'>,
): Promise<{ work: AgreedWork | null; answered: number }> {
  const { csl, raw } = reference
  const confirmed = ({ lists }: CatalogueAnswers) =>
    agreeWorks(
      lists.map((list) => list.filter((found) => confirmsWork(found.csl, reference))),
      '',
    )[0] ?? null

  let answered = 0
  const identifier = identifierOf(csl)
  if (identifier) {
    const named = await askCatalogues(catalogues, (catalogue, stop) =>
      catalogue.byIdentifier(identifier, stop),
    )
    const work = confirmed(named)
    // An ISBN is known to one of them alone: that it has no such book says little.
    answered = identifier.kind === 'isbn' ? 0 : named.answered
    if (work) return { work, answered }
  }
  // Of a reference in words the whole is asked for: the parsed title may be cut wrongly.
  const question = wordy(raw) || (csl.title ? `${csl.title} ${firstFamily(csl)}` : '')
  if (!question) return { work: null, answered }
  const found = await askCatalogues(catalogues, (catalogue, stop) =>
    catalogue.search(
      { text: question.slice(0, QUESTION_MAX_LENGTH), limit: CANDIDATES, order: 'relevance' },
      stop,
    ),
  )
  return { work: confirmed(found), answered: Math.max(answered, found.answered) }
}

/** A reference in words; '' for an identifier, an address or a record. */
const wordy = (raw: string) => ((raw.match(/\p{L}{3,}/gu) ?? []).length >= 4 && !readRecord(raw) ? raw : '')

function identifierOf(csl: CslItem): WorkIdentifier | null {
  const arxiv = arxivOf(csl)
  const doi = findDoi(csl.DOI ?? '')
  if (doi && !(arxiv && doi.startsWith('10.48550/'))) return { kind: 'doi', value: doi }
  if (arxiv) return { kind: 'arxiv', value: arxiv }
  const isbn = isbn13(csl.ISBN?.split(',')[0] ?? '')
  return isbn ? { kind: 'isbn', value: isbn } : null
}

/**
 * Fields that the person gave stand, and what they left out comes from the catalogue. What was only parsed out of words
 * gives way to it.
 */
const completed = (csl: CslItem, work: AgreedWork, raw: string): CslItem =>
  csl.title && (raw === '' || readRecord(raw)) ? mergeWorks(csl, work.csl) : mergeWorks(work.csl, csl)
