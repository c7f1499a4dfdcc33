// Parses CSL-JSON files: an array of items, one item, or Zotero's `{ items }`. The input is untrusted; normaliseCsl
// drops unknown fields.

import { runAtOnce, type Steps } from '../../steps.ts'
import { normaliseCsl } from '../csl/normalise-csl.ts'
import { type ImportOutcome, startImport } from './import-outcome.ts'

/** Line of each object in the list of items. */
function elementLines(source: string): number[] {
  const lines: number[] = []
  let line = 1
  let quoted = false
  let objects = 0
  // Zotero's list is inside an object.
  const outer = /^\s*\{/.test(source) ? 1 : 0
  for (let at = 0; at < source.length; at += 1) {
    const character = source[at]
    if (character === '\n') line += 1
    else if (quoted) {
      if (character === '\\') at += 1
      else if (character === '"') quoted = false
    } else if (character === '"') quoted = true
    else if (character === '{') {
      if (objects === outer) lines.push(line)
      objects += 1
    } else if (character === '}') objects -= 1
  }
  return lines
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

const WORKS_AT_ONCE = 200

export function* readCslJsonInSteps(source: string): Steps<ImportOutcome> {
  const { outcome, report, keep, full } = startImport()
  const json = parsed(source.replace(/^\ufeff/, ''))
  if ('line' in json) {
    report(json.line, 'The file is not valid JSON.')
    return outcome
  }
  const items = itemsOf(json.value)
  const works: ReturnType<typeof normaliseCsl>[] = []
  for (const item of items) {
    works.push(normaliseCsl(item))
    if (works.length % WORKS_AT_ONCE === 0) yield
  }
  const broken = works.includes(null) || works.length > 1
  const lines = broken ? elementLines(source) : []
  let objects = 0
  for (const [at, work] of works.entries()) {
    const item = items[at]
    const line = lines[objects] ?? 1
    if (typeof item === 'object' && item !== null && !Array.isArray(item)) objects += 1
    if (full(line)) break
    if (work) keep(work)
    else report(line, `Item ${at + 1} is not a work: it has no field that is known.`)
  }
  return outcome
}
