// Cites in a draft the work that a person says was meant: in its gap, or with the sentence that was taken out.

import type { Draft, DraftReference } from '../../../workers/contracts/writing/draft.ts'
import { SOURCE_NEEDED } from '../../../workers/domain/drafts/sources/gap-marks.ts'
import { blockOf, cleanDraft, letters, ownText } from './draft-html.ts'
import { type KeptDraft, REFERENCE_LIST } from './draft-run.ts'

type Source = Draft['unverified'][number]

/** The draft with the citation; null if the place for it is not in the text any more. */
export async function acceptOffer(draft: KeptDraft, source: Source): Promise<KeptDraft | null> {
  const { offer, section } = source
  if (!offer?.html) return null
  const holder = document.createElement('div')
  holder.append(await cleanDraft(draft.content))
  const citation = await cleanDraft(offer.html)
  const sentence = offer.restores ? (citation.textContent ?? '') : offer.sentence
  const placed = offer.restores
    ? restore(holder, section, offer.sentence, citation)
    : fill(holder, offer.sentence, citation)
  if (!placed) return null
  const list = holder.querySelector('[data-type="bibliography"]') ? '' : REFERENCE_LIST
  const reference: DraftReference = draft.references.find(({ raw }) => raw === offer.raw) ?? {
    raw: offer.raw,
    csl: offer.csl,
    origin: 'catalogue',
    verification: 'verified',
    retracted: offer.retracted,
    sources: offer.sources,
    url: offer.url,
    receipt: offer.receipt,
    places: [],
  }
  return {
    ...draft,
    content: holder.innerHTML + list,
    // The run has the text without the citation.
    run: undefined,
    unverified: draft.unverified.filter((one) => one !== source),
    references: [
      ...draft.references.filter(({ raw }) => raw !== offer.raw),
      { ...reference, places: [...reference.places, { section, sentence, basis: 'named' }] },
    ],
  }
}

/** Puts the sentence at the end of the block of the one before it, or of the section's first paragraph. */
function restore(root: Element, section: string, before: string, sentence: DocumentFragment): boolean {
  const heading = [...root.querySelectorAll('h2')].find(({ textContent }) => textContent === section)
  const block = before
    ? blockOf(root, before)
    : [...root.querySelectorAll('h2, p')].find(
        (one) => one.tagName === 'P' && heading && heading.compareDocumentPosition(one) & FOLLOWS,
      )
  if (!block) return false
  block.append(' ', sentence)
  return true
}
const FOLLOWS = 4

/** Replaces the gap of the sentence by the citation. */
function fill(root: Element, sentence: string, citation: DocumentFragment): boolean {
  const block = blockOf(root, sentence)
  if (!block) return false
  const from = letters(ownText(block)).indexOf(letters(sentence))
  const to = from + letters(sentence).length
  const walker = document.createTreeWalker(block, NodeFilter.SHOW_TEXT)
  for (let passed = 0; walker.nextNode(); ) {
    const node = walker.currentNode as Text
    if (node.parentElement?.closest('[data-type="citation"]')) continue
    const at = node.data.indexOf(SOURCE_NEEDED)
    const before = passed + letters(node.data.slice(0, Math.max(0, at))).length
    if (at >= 0 && before >= from && before <= to) {
      const gap = node.splitText(at)
      gap.splitText(SOURCE_NEEDED.length)
      const element = gap.parentElement?.closest('[data-type="gap"]')
      ;(element ?? gap).replaceWith(citation)
      return true
    }
    passed += letters(node.data).length
  }
  return false
}
