// Cites in a draft the work that a person says was meant: in its gap, or with the sentence that was taken out.

import type { Draft, DraftReference } from '../../../../workers/contracts/writing/draft.ts'
import { SOURCE_NEEDED } from '../../../../workers/domain/text/gap-marks.ts'
import { type KeptDraft, type RunSection, referenceListOf } from '../draft-run.ts'
import { blockOf, cleanDraft, letters, ownText } from './draft-html.ts'

type Source = Draft['unverified'][number]
type Offer = NonNullable<Source['offer']>

/** The draft with the citation; null if the place for it is not in the text any more. */
export async function acceptOffer(draft: KeptDraft, source: Source): Promise<KeptDraft | null> {
  const { offer, section } = source
  if (!offer?.html) return null
  const content = await withCitation(draft.content, source, offer)
  if (content === null) return null
  const sentence = offer.restores ? ((await cleanDraft(offer.html)).textContent ?? '') : offer.sentence
  const list = content.includes('data-type="bibliography"') ? '' : referenceListOf(draft.fields)
  const withReference = (references: readonly DraftReference[]) => {
    const known = references.find(({ raw }) => raw === offer.raw) ?? referenceOf(offer)
    const place = { section, sentence, basis: 'named' as const }
    return [
      ...references.filter(({ raw }) => raw !== offer.raw),
      { ...known, places: [...known.places, place] },
    ]
  }
  return {
    ...draft,
    content: content + list,
    run: draft.run && {
      ...draft.run,
      sections: await Promise.all(draft.run.sections.map((one) => citedSection(one, source, offer))),
      references: withReference(draft.run.references),
    },
    unverified: draft.unverified.filter((one) => one !== source),
    references: withReference(draft.references),
  }
}

const referenceOf = ({ raw, csl, retracted, sources, url, receipt }: Offer): DraftReference => ({
  ...{ raw, csl, retracted, sources, url, receipt },
  origin: 'catalogue',
  verification: 'verified',
  places: [],
})

/** The section of the run, which "Continue" goes on from, with the citation if it is the one. */
async function citedSection(section: RunSection, source: Source, offer: Offer): Promise<RunSection> {
  if (section.heading !== source.section || section.content === null) return section
  const content = await withCitation(section.content, source, offer)
  if (content === null) return section
  const at = section.unverified.findIndex(
    ({ text, sentence }) => text === source.text && sentence === source.sentence,
  )
  return { ...section, content, unverified: section.unverified.filter((_, index) => index !== at) }
}

/** The HTML with the citation; null if it has no place for it. */
async function withCitation(html: string, { section }: Source, offer: Offer): Promise<string | null> {
  const holder = document.createElement('div')
  holder.append(await cleanDraft(html))
  const citation = await cleanDraft(offer.html)
  const placed = offer.restores
    ? restore(holder, section, offer.sentence, citation)
    : fill(holder, offer.sentence, citation)
  return placed ? holder.innerHTML : null
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
