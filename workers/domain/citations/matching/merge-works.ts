// Merges several descriptions of one work. Each field is taken whole from the description that knows more of it; the
// first wins where both know the same.

import {
  type CslDate,
  type CslItem,
  type CslName,
  DATE_FIELDS,
  NAME_FIELDS,
  TEXT_FIELDS,
} from '../csl/csl.ts'
import { namedPeople } from '../csl/others.ts'
import { blockingKeys, sameWork } from './same-work.ts'

/** Names in full weigh more than initials, and a list more than its beginning. */
const namesWeight = (names: readonly CslName[] | undefined): number =>
  namedPeople(names).reduce(
    (weight, { family, given, literal }) =>
      weight + (family ? 3 : literal ? 2 : 1) + ((given ?? '').replace(/\P{L}/gu, '').length > 3 ? 1 : 0),
    0,
  )

const dateWeight = (date: CslDate | undefined): number =>
  date === undefined ? 0 : date['date-parts'] ? 1 + (date['date-parts'][0]?.length ?? 0) : 1

/** Types that catalogues use for want of a better one. */
const VAGUE = new Set(['document', 'article'])
/** Fields of which the longer text wins; of others the first that is there. */
const LONGER: ReadonlySet<string> = new Set(['abstract', 'page', 'container-title'])

function longer(one: string | undefined, other: string | undefined): string | undefined {
  if (!one) return other
  // A page range knows more than its first page, an abstract more than its first sentences.
  return other &&
    other.length > one.length &&
    other.toLowerCase().startsWith(one.toLowerCase().replace(/(?:…|\.{3})$/, ''))
    ? other
    : one
}

/** @param one the trusted description; its id stays */
export function mergeWorks(one: CslItem, other: CslItem): CslItem {
  const merged: CslItem = { id: one.id || other.id, type: VAGUE.has(one.type) ? other.type : one.type }
  if (VAGUE.has(other.type) && VAGUE.has(one.type)) merged.type = one.type
  for (const field of NAME_FIELDS) {
    const names = namesWeight(other[field]) > namesWeight(one[field]) ? other[field] : one[field]
    if (names) merged[field] = names
  }
  for (const field of DATE_FIELDS) {
    const [first, second] = [one[field], other[field]]
    const sameYear = first?.['date-parts']?.[0]?.[0] === second?.['date-parts']?.[0]?.[0]
    const date = first === undefined || (sameYear && dateWeight(second) > dateWeight(first)) ? second : first
    if (date) merged[field] = date
  }
  for (const field of TEXT_FIELDS) {
    const text = LONGER.has(field) ? longer(one[field], other[field]) : one[field] || other[field]
    if (text) merged[field] = text
  }
  return merged
}

/** Each work once, in the order of first appearance. */
export function mergeSameWorks(works: readonly CslItem[]): CslItem[] {
  const merged: CslItem[] = []
  const byPlace = new Map<string, Set<number>>()
  for (const work of works) {
    const places = blockingKeys(work)
    const near = new Set(places.flatMap((place) => [...(byPlace.get(place) ?? [])].slice(0, NEAR_MAX)))
    const at = [...near]
      .sort((one, other) => one - other)
      .find((index) => {
        const known = merged[index]
        return known !== undefined && sameWork(known, work)
      })
    const known = at === undefined ? undefined : merged[at]
    const index = at ?? merged.length
    merged[index] = known ? mergeWorks(known, work) : work
    for (const place of blockingKeys(merged[index] ?? work)) {
      const there = byPlace.get(place)
      if (there) there.add(index)
      else byPlace.set(place, new Set([index]))
    }
  }
  return merged
}

/** Candidates compared for one key: of 10,000 works called "Editorial" in one year, the rest count as different. */
const NEAR_MAX = 50
