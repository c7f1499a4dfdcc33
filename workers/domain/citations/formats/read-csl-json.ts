// Parses CSL-JSON files: an array of items, one item, or Zotero's `{ items }`. The input is untrusted; normaliseCsl
// drops unknown fields, which are reported.

import { Pace, runAtOnce, type Steps } from '../../steps.ts'
import { fieldsLeftOut, normaliseCsl } from '../csl/normalise-csl.ts'
import { IMPORT_ENTRY_LENGTH, IMPORT_STEP_LENGTH, type ImportOutcome, startImport } from './import-outcome.ts'

/** Arrays and objects within each other: those of CSL have five, and other programs may add fields. */
const NESTING_MAX = 100
const SCANNED_AT_ONCE = 500_000

/** Place of an item in the file: its line, from 1, and the code units before it. */
type Place = { line: number; at: number }

/** Place of each object in the list of items; null where values nest deeper than NESTING_MAX. */
function* elementPlaces(source: string): Steps<Place[] | null> {
  const places: Place[] = []
  let line = 1
  let quoted = false
  let objects = 0
  let depth = 0
  // Zotero's list is inside an object.
  const outer = /^\s*\{/.test(source) ? 1 : 0
  for (let at = 0; at < source.length; at += 1) {
    if (at % SCANNED_AT_ONCE === SCANNED_AT_ONCE - 1) yield
    const character = source[at]
    if (character === '\n') line += 1
    else if (quoted) {
      if (character === '\\') at += 1
      else if (character === '"') quoted = false
    } else if (character === '"') quoted = true
    else if (character === '{' || character === '[') {
      if (character === '{') {
        if (objects === outer) places.push({ line, at })
        objects += 1
      }
      depth += 1
      if (depth > NESTING_MAX) return null
    } else if (character === '}' || character === ']') {
      if (character === '}') objects -= 1
      depth -= 1
    }
  }
  return places
}

function parsed(source: string): { value: unknown } | { line: number } {
  try {
    return { value: JSON.parse(source) }
  } catch (error) {
    // Engines word the position differently, or leave it out.
    const place = /position (\d+)/.exec(error instanceof Error ? error.message : '')?.[1]
    return { line: place === undefined ? 1 : source.slice(0, Number(place)).split('\n').length }
  }
}

function itemsOf(value: unknown): unknown[] {
  if (Array.isArray(value)) return value
  if (typeof value === 'object' && value !== null && Object.hasOwn(value, 'items')) {
    const items: unknown = Reflect.get(value, 'items')
    if (Array.isArray(items)) return items
  }
  return [value]
}

export const readCslJson = (source: string): ImportOutcome => runAtOnce(readCslJsonInSteps(source))

export function* readCslJsonInSteps(source: string): Steps<ImportOutcome> {
  const { report, keep, full, finish } = startImport()
  const text = source.replace(/^\ufeff/, '')
  const places = yield* elementPlaces(text)
  if (!places) {
    report(1, { code: 'too_deep', limit: NESTING_MAX })
    return finish()
  }
  const json = parsed(text)
  if ('line' in json) {
    report(json.line, { code: 'not_json' })
    return finish()
  }
  const pace = new Pace(IMPORT_STEP_LENGTH)
  let objects = 0
  for (const [at, item] of itemsOf(json.value).entries()) {
    const place = places[objects]
    const line = place?.line ?? 1
    if (typeof item === 'object' && item !== null && !Array.isArray(item)) objects += 1
    if (full(line)) break
    const work = normaliseCsl(item)
    if (work) keep(work, line, fieldsLeftOut(item as object, work))
    else report(line, { code: 'item_empty', item: at + 1 })
    const length = (places[objects]?.at ?? text.length) - (place?.at ?? text.length)
    if (pace.isDue(IMPORT_ENTRY_LENGTH + length)) yield
  }
  return finish()
}
