// Gives the works of a draft receipts of what catalogues say of them, so that a project made of the draft brings them into the
// library as they were found (services/library/add-reference.ts), whether or not a catalogue answers by then.

import { citeItem } from '../../domain/citations/csl/citation.ts'
import type { Draft, DraftEvent, DraftReference, UnverifiedSource } from '../../domain/drafts/draft.ts'
import type { SealedWork, WorkReceipts } from '../research-ports.ts'

type Offering = Pick<UnverifiedSource, 'offer'>

export async function* withReceipts(
  writing: AsyncGenerator<DraftEvent, Draft>,
  receipts: WorkReceipts,
  userId: string,
): AsyncGenerator<DraftEvent, Draft> {
  /** Receipts by the work in one line: an event that comes again has the same receipt. */
  const sealed = new Map<string, Promise<string>>()
  const receiptOf = ({ raw, csl, retracted, sources }: SealedWork & { raw: string }): Promise<string> => {
    // The fields that a citation has of it.
    const receipt = sealed.get(raw) ?? receipts.seal(userId, { csl: citeItem(csl).item, retracted, sources })
    sealed.set(raw, receipt)
    return receipt
  }
  const ofReference = async (one: DraftReference): Promise<DraftReference> => ({
    ...one,
    receipt: await receiptOf(one),
  })
  const ofOffers = <Source extends Offering>(sources: readonly Source[]): Promise<Source[]> =>
    Promise.all(
      sources.map(async (one) =>
        one.offer ? { ...one, offer: { ...one.offer, receipt: await receiptOf(one.offer) } } : one,
      ),
    )
  const ofDraft = async (draft: Draft): Promise<Draft> => ({
    ...draft,
    references: await Promise.all(draft.references.map(ofReference)),
    unverified: await ofOffers(draft.unverified),
  })
  const ofEvent = async (event: DraftEvent): Promise<DraftEvent> => {
    if (event.event === 'reference') return { ...event, data: await ofReference(event.data) }
    if (event.event === 'done') return { ...event, data: await ofDraft(event.data) }
    if (event.event !== 'section') return event
    return { ...event, data: { ...event.data, unverified: await ofOffers(event.data.unverified) } }
  }

  let step = await writing.next()
  try {
    while (!step.done) {
      yield await ofEvent(step.value)
      step = await writing.next()
    }
    return await ofDraft(step.value)
  } finally {
    // A consumer that stops early stops the writing.
    if (!step.done) await writing.return(undefined as never)
  }
}
