/// <reference path="./citeproc.d.ts" />
// `Disambiguation.run` of citeproc 2.4.63 in steps. It compares works that are cited alike, with more of their names each
// time, until their cites differ, and writes every cite for each comparison: two hundred works by namesakes take minutes.
// Here a cite that was written with the same names is not written again.

import CSL, { type Engine, type NamesShown, type RegisteredItem } from 'citeproc'
import type { Pace, Steps } from '../../steps.ts'
import type { CostOf } from './cost-of-work.ts'

/** Cost of a cite that is known, in the unit of cost-of-work.ts. */
const KNOWN_COST = 1

/** Tells apart the works of `engine.registry.ambigcites[key]`. @param pace counts what `costOf` says of each cite */
export function* disambiguateInSteps(engine: Engine, key: string, pace: Pace, costOf: CostOf): Steps<void> {
  const { disambiguate, registry } = engine
  if (disambiguate.modes.length === 0) return
  const [id, ...others] = registry.ambigcites[key] ?? []
  // A work that is cited like no other takes one cite.
  if (id !== undefined && others.length === 0) {
    disambiguate.run(key)
    if (pace.isDue(costOf(id))) yield
  }
  if (others.length === 0) return
  yield* begin(engine, key, pace, costOf)
  const cite = citeWriter(engine)
  disambiguate.initGivens = true
  for (;;) {
    const first = disambiguate.lists[0]
    if (!first) return
    Object.assign(disambiguate, { gnameset: 0, gname: 0, clashes: [1, 0] })
    for (;;) {
      const [shown, items] = disambiguate.lists[0] ?? first
      if (items.length === 0) break
      disambiguate.listpos = 0
      disambiguate.base ||= shown
      const isLast = disambiguate.incrementDisambig()
      yield* compare(engine, items, cite, pace, costOf)
      disambiguate.evalScan(isLast)
    }
    disambiguate.lists = disambiguate.lists.slice(1)
  }
}

/** `initVars` for several works. */
function* begin(engine: Engine, key: string, pace: Pace, costOf: CostOf): Steps<void> {
  const { disambiguate, registry } = engine
  Object.assign(disambiguate, { akey: key, lists: [], base: false, betterbase: false, maxNamesByItemId: {} })
  const items: RegisteredItem[] = []
  for (const id of registry.ambigcites[key] ?? []) {
    const item = engine.refetchItem(id)
    disambiguate.getCiteData(item, disambiguate.base)
    if (items.length === 0) disambiguate.base = CSL.getAmbigConfig.call(engine)
    items.push(item)
    if (pace.isDue(costOf(id))) yield
  }
  // citeproc-js compares the lists of numbers as texts.
  const namesOf = ({ id }: RegisteredItem) => String(disambiguate.maxNamesByItemId[id])
  items.sort((one, other) => ordered(namesOf(one), namesOf(other)) || ordered(one.id, other.id))
  const [first] = items
  const { base, betterbase } = disambiguate
  if (!first || !base || !betterbase) return
  disambiguate.lists.push([base, items])
  disambiguate.Item = first
  disambiguate.modeindex = 0
  disambiguate.namesMax = disambiguate.maxNamesByItemId[first.id]?.[0]
  for (const shown of [base, betterbase]) {
    disambiguate.padBase(shown)
    Object.assign(shown, { year_suffix: false, disambiguate: false })
  }
  const { opt } = engine.citation
  if (opt['givenname-disambiguation-rule'] === 'by-cite' && engine.opt['disambiguate-add-givenname'])
    disambiguate.givensMax = 2
}

const ordered = (one: string, other: string) => (one > other ? 1 : one < other ? -1 : 0)

/** `scanItems`: which works are cited like the first. */
function* compare(
  { disambiguate }: Engine,
  items: readonly RegisteredItem[],
  cite: CiteWriter,
  pace: Pace,
  costOf: CostOf,
): Steps<void> {
  const [first, ...others] = items
  const { base } = disambiguate
  if (!first || !base) return
  const text = cite(first, base).text
  const partners = [first]
  const nonpartners: RegisteredItem[] = []
  for (const other of others) {
    const { text: otherText, isNew } = cite(other, base)
    const alike = text === otherText
    ;(alike ? partners : nonpartners).push(other)
    if (pace.isDue(isNew ? costOf(other.id) : KNOWN_COST)) yield
  }
  const clashes = [disambiguate.clashes[1], partners.length - 1]
  Object.assign(disambiguate, {
    Item: first,
    ItemCite: text,
    scanlist: items,
    partners,
    nonpartners,
    clashes,
  })
}

/** A cite, with what citeproc-js counts while it writes it. */
type Written = { text: string; counted: Pick<Engine['tmp'], 'disambiguate_count' | 'disambiguate_maxMax'> }
type CiteWriter = (item: RegisteredItem, shown: NamesShown) => { text: string; isNew: boolean }

/** Writes cites, each once for the same names. */
function citeWriter(engine: Engine): CiteWriter {
  const { registry, tmp } = engine
  const written = new Map<string, Written>()
  return (item, shown) => {
    const state = () => JSON.stringify([item.id, shown, registry.registry[item.id]?.disambig.disambiguate])
    const key = state()
    const known = written.get(key)
    if (known) {
      Object.assign(tmp, known.counted)
      return { text: known.text, isNew: false }
    }
    const text = CSL.getAmbiguousCite.call(engine, item, shown, true)
    const { disambiguate_count, disambiguate_maxMax } = tmp
    // Writing may also change what is shown.
    if (state() === key) written.set(key, { text, counted: { disambiguate_count, disambiguate_maxMax } })
    return { text, isNew: true }
  }
}
