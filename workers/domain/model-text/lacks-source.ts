// Whether a sentence is incomplete without the sources that were taken out of it.

import { SOURCE_NEEDED } from '../text/gap-marks.ts'
import type { Place, SourcedText, TakenSource } from './sourced-text.ts'
import { DANGLING } from './strip-citations.ts'

/**
 * Whether a sentence is incomplete without a source that is not cited: the source is its subject ("Smith (2020) argues that …",
 * "[3] shows that …") or an object ("As shown in [3], …", "See https://… for more").
 */
export function lacksSource(sentence: SourcedText): boolean {
  let closed = ''
  const places: { place: Place; at: number }[] = []
  for (const piece of sentence.pieces) {
    if (typeof piece !== 'string') places.push({ place: piece, at: closed.length })
    if (typeof piece === 'string') closed += piece
    else if (piece.kind === 'citation') closed += SOURCE_NEEDED
  }
  return places.some(({ place, at }) => {
    const missing = place.kind === 'citation' ? place.missing : place.sources
    if (missing.some(({ form }) => IN_SENTENCE.has(form))) return true
    if (place.kind === 'citation') return false
    const before = closed.slice(Math.max(0, at - AROUND), at).trimEnd()
    const after = closed.slice(at, at + AROUND).trimStart()
    if (REPORTED.test(before) || SEE.test(before)) return true
    if (/(?:^|[.!?] ?)$/.test(before) && /^\p{Ll}/u.test(after)) return true
    // A name and a year in brackets is hardly ever a part of the sentence otherwise.
    if (place.sources[0]?.form === 'bracket') return OBJECT_OF.test(before)
    return (
      OPENING.test(before) ||
      OBJECT_OF.test(before) ||
      (BEFORE_NOUN.test(before) && /^\p{Ll}/u.test(after)) ||
      // This also drops some sentences that are complete without the source.
      (DANGLING.test(before) && CLOSING.test(after))
    )
  })
}
const IN_SENTENCE: ReadonlySet<TakenSource['form']> = new Set(['narrative', 'described', 'offered narrative'])
/** Characters on both sides that are read. */
const AROUND = 200
/** Phrases that introduce a source. */
const REPORTED =
  /(?:^|[\s(])(?:according to|based on|as in|due to|(?:agrees?|consistent|compared|in (?:line|agreement|accordance|keeping)) with|(?:similar|contrary|in contrast) to|(?:argued|defined|demonstrated|described|detailed|discussed|found|given|listed|noted|observed|outlined|presented|proposed|reported|reviewed|seen|shown|stated|suggested|summari[sz]ed)(?: (?:further|in detail|elsewhere|above|before))? in|\p{L}+(?:ed|wn|en|nd|id) by)$/iu
const SEE = /(?:^|[.;:,(] ?|details,? )(?:see|cf\.|compare|e\.g\.,?)$/i
/** Openings of a clause whose next word would be the source. */
const OPENING = /(?:^|[.;:,(] ?)(?:as|by|following|from|in|like|unlike|with)$/i
/** "As", "in the work of", "collected at": what is missing is an object, in brackets or not. */
const OBJECT_OF =
  /(?:^|[.;:,(] ?)(?:as|by|following|like|unlike)$|\b(?:accounts?|analys[ie]s|arguments?|findings|research|stud(?:y|ies)|theor(?:y|ies)|views?|works?) (?:by|of)$|\p{L}{2}ed at$|\b(?:lies?|lay|consists?|depends?|rests?) (?:in|on)$/iu
/** Prepositions that a sentence does not end with before its verb. */
const BEFORE_NOUN = /(?:^|\s)(?:at|of|by|from|via|per|than)$/iu
const CLOSING = /^[.,;:!?)\]]/
