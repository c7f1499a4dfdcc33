// Library entry of a work that a person adds or imports.
import { fingerprint } from '../../text/fingerprint.ts'
import { foldToLetters } from '../../text/fold-letters.ts'
import { REFERENCE_MAX_LENGTH } from '../csl/citation-limits.ts'
import type { CslItem } from '../csl/csl.ts'
import { dedupeKey, descriptionKey } from '../identifiers/work-keys.ts'
import type { ReferenceEntry } from './reference.ts'

type Brought = { csl: CslItem; raw?: string; projectId?: string | null; origin?: string | null }

/** Null for a work over REFERENCE_MAX_LENGTH. */
export function libraryEntry({
  csl,
  raw = '',
  projectId = null,
  origin = null,
}: Brought): ReferenceEntry | null {
  if (JSON.stringify(csl).length > REFERENCE_MAX_LENGTH) return null
  const text = foldToLetters(raw || JSON.stringify({ ...csl, id: '' }))
  const textKey = `text:${text.length}:${fingerprint(text)}`
  const workKey = dedupeKey(csl) ?? textKey
  return {
    csl,
    raw,
    projectId,
    origin,
    workKey,
    otherKeys: [...new Set([descriptionKey(csl) ?? textKey, textKey])].filter((key) => key !== workKey),
  }
}
