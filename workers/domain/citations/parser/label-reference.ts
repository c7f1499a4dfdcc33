// Segments of a raw reference (author, date, title, container …) by a trained conditional random field. The weights,
// some 165 kB compressed, are loaded with the first reference.

import { oneLine } from '../../text/one-line.ts'
import { RAW_REFERENCE_MAX_LENGTH } from '../csl/citation-limits.ts'
import { unpackModel } from './packed-model.ts'
import { referenceFeatures, referenceWords } from './reference-features.ts'
import { decodeLabels, type Labelled, type LabelModel } from './viterbi.ts'

export type Segment = { label: string; text: string }

/** Words of a reference that are read; no real one has more. */
const WORDS_MAX = 400

const DOI = /^[[(<]?(?:doi:?)?10\.\d{4,9}\/\S/i
const DOI_MARK = /^[[(<]?doi:?$/i

/** Relabels DOIs, whose form is certain: "doi:10.1000/182", "DOI: 10.1000/182". */
function withDois(labelled: readonly Labelled[], words: readonly string[]): Labelled[] {
  const isDoi = (at: number) => DOI.test(words[at] ?? '')
  const isMark = (at: number) => DOI_MARK.test(words[at] ?? '') && isDoi(at + 1)
  return labelled.map(({ label, begins }, at) => {
    if (isMark(at)) return { label: 'doi', begins: true }
    if (isDoi(at)) return { label: 'doi', begins: !isMark(at - 1) }
    return { label, begins: begins || isDoi(at - 1) }
  })
}

export function segmentsOf(model: LabelModel, raw: string): Segment[] {
  const words = referenceWords(oneLine(raw, RAW_REFERENCE_MAX_LENGTH)).slice(0, WORDS_MAX)
  const segments: Segment[] = []
  const labelled = withDois(decodeLabels(model, referenceFeatures(words)), words)
  for (const [at, { label, begins }] of labelled.entries()) {
    const last = segments.at(-1)
    if (begins || !last) segments.push({ label, text: words[at] ?? '' })
    else last.text += ` ${words[at]}`
  }
  return segments
}

/** The loaded model, not its loading: workerd ends what a request has begun with that request, and others would wait for ever. */
let loaded: LabelModel | undefined

async function load(): Promise<LabelModel> {
  if (loaded) return loaded
  const weights = await import('./reference-weights.json', { with: { type: 'json' } })
  loaded ??= unpackModel(weights.default)
  return loaded
}

export async function labelReference(raw: string): Promise<Segment[]> {
  return segmentsOf(await load(), raw)
}
