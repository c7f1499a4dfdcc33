// Works of a plan on their way to a person and back. What comes back tells only which works they are: what is known of them is
// read from the sealed receipt, the person's library or the person's PDFs.

import { citeItem } from '../../../domain/citations/csl/citation.ts'
import type { DraftBrief } from '../../../domain/drafts/brief.ts'
import type { PlannedWork, SentPlan } from '../../../domain/drafts/plan/draft-plan.ts'
import {
  type CitableWork,
  type OfferedWork,
  passagesOn,
} from '../../../domain/drafts/sources/offered-works.ts'
import type { Ports } from '../../ports.ts'
import { subjectOf } from './find-works.ts'
import { addressOf, type OwnPorts, workOfOwnPdf, workOfReference } from './own-works.ts'

/** Passages of a work that a plan shows. */
const PASSAGES_SHOWN = 3

type PlannedPorts = Pick<Ports, 'workReceipts'> & OwnPorts

export const plannedWorks = (
  { workReceipts }: Pick<Ports, 'workReceipts'>,
  userId: string,
  works: readonly OfferedWork[],
  brief: DraftBrief,
): Promise<PlannedWork[]> =>
  Promise.all(
    works.map(async ({ label, work }) => {
      const { csl, origin, pdfId, referenceId, retracted, sources, summary, url, verification } = work
      const { item } = citeItem(csl)
      // The abstract is a part of the receipt: claims rest on it when the plan comes back.
      const sealed = { csl: { ...item, abstract: summary }, retracted, sources }
      return {
        ...{ label, origin, verification, sources, url },
        csl: item,
        passages: passagesOn(subjectOf(brief), work, PASSAGES_SHOWN),
        ...(pdfId && { pdfId }),
        ...(referenceId && { referenceId }),
        ...(origin === 'catalogue' && { receipt: await workReceipts.seal(userId, sealed) }),
      }
    }),
  )

/** The works of a plan that exist and can be cited, each with its label. */
export async function worksOfPlan(
  ports: PlannedPorts,
  userId: string,
  sent: SentPlan['works'],
): Promise<OfferedWork[]> {
  const labels = new Set<string>()
  const own = sent.filter(({ label }) => !labels.has(label) && labels.add(label))
  const works = await Promise.all(
    own.map(async ({ label, ...source }) => ({ label, work: await workOf(ports, userId, source) })),
  )
  return works.flatMap(({ label, work }) => (work && !work.retracted ? [{ label, work }] : []))
}

async function workOf(
  ports: PlannedPorts,
  userId: string,
  { pdfId, receipt, referenceId }: Omit<SentPlan['works'][number], 'label'>,
): Promise<CitableWork | null> {
  if (pdfId) return workOfOwnPdf(ports, userId, pdfId)
  if (referenceId) {
    const reference = await ports.references.find(userId, referenceId)
    return reference && workOfReference(reference)
  }
  const sealed = receipt ? await ports.workReceipts.open(userId, receipt) : null
  if (!sealed) return null
  const { abstract = '', ...csl } = sealed.csl
  return {
    ...{ csl, retracted: sealed.retracted, sources: sealed.sources },
    summary: abstract,
    url: addressOf(csl),
    origin: 'catalogue',
    verification: 'verified',
    passages: [],
  }
}
