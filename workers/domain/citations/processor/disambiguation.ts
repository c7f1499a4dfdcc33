/// <reference path="./citeproc.d.ts" />
// Works that a style disambiguates from each other: by letters after the year, given names, more names. When works
// come or go, citeproc-js's state for the others is not always what a fresh run gives (its registry of names forgets
// the last of two, and a group keeps its first form). So all works that may be ambiguous are registered again, in the
// order of the text.

import type { Engine } from 'citeproc'

/** True if the style disambiguates; most numeric styles do not. */
export const disambiguates = ({ disambiguate, opt }: Engine): boolean =>
  disambiguate.modes.length > 0 || Boolean(opt['disambiguate-add-givenname'])

/** Registered works that may be ambiguous with one of these, which may be about to go; these included. */
export function ambiguousWorks(engine: Engine, ids: Iterable<string>): Set<string> {
  const { registry, ambigcites, namereg } = engine.registry
  const alike = new Set<string>()
  const left = [...ids]
  for (let id = left.pop(); id !== undefined; id = left.pop()) {
    const known = registry[id]
    if (alike.has(id) || !known) continue
    alike.add(id)
    left.push(...(ambigcites[known.ambig] ?? []))
    // Names are disambiguated in the whole text, so all works of one name are connected.
    for (const name of Object.keys(namereg.nameind[id] ?? {})) {
      const [family = ''] = name.split('::')
      left.push(...(namereg.namereg[family]?.items ?? []))
    }
  }
  return alike
}
