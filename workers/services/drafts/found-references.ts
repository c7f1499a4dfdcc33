// The works of a draft with the places that cite them, each work once, in the order in which they come.

import { plainReference } from '../../domain/citations/processor/plain-reference.ts'
import type { DraftReference } from '../../domain/drafts/draft.ts'
import type { CitableWork } from '../../domain/drafts/sources/offered-works.ts'
import type { Resting } from '../../domain/drafts/sources/resting.ts'

type Place = Pick<DraftReference['places'][number], 'section' | 'sentence'>

export class FoundReferences {
  readonly #found = new Map<CitableWork, DraftReference>()

  get all(): DraftReference[] {
    return [...this.#found.values()]
  }

  /** @param resting what the sentence has of the work's text; null for a work that the model named */
  cite(work: CitableWork, place: Place, resting: Resting | null): void {
    const { places } = this.add(work)
    if (resting === null) {
      places.push({ ...place, basis: 'named' })
      return
    }
    const { passage, page } = resting
    places.push({ ...place, basis: basisOf(resting), passage, ...(page && { page }) })
  }

  add(work: CitableWork): DraftReference {
    const reference = this.#found.get(work) ?? referenceOf(work)
    this.#found.set(work, reference)
    return reference
  }
}

const basisOf = ({ page, supports }: Resting) => {
  if (!supports) return 'subject'
  return page === null ? 'abstract' : 'pdf'
}

const referenceOf = (work: CitableWork): DraftReference => {
  const { csl, origin, retracted, sources, url, verification } = work
  const { abstract: _, ...kept } = csl
  return { raw: plainReference(csl), csl: kept, origin, verification, retracted, sources, url, places: [] }
}
