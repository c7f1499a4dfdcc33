/// <reference path="./citeproc.d.ts" />
// Works that a style tells apart from one another: by letters after the year, given names, more names. When a work comes
// or goes, the processor's own account of the others is not always what it would have been from the beginning (its
// register of names forgets the last of two, and a group keeps what it was called at first). So all that may look like
// the work are registered once more, in the order of the text.

import type { Engine } from 'citeproc'

/** Whether the style tells works apart at all: most that number them do not. */
export const tellsApart = ({ disambiguate, opt }: Engine): boolean =>
  disambiguate.modes.length > 0 || Boolean(opt['disambiguate-add-givenname'])

/** Those among the registered works that may look like one of these, themselves included; they may be gone after. */
export function alikeWorks(engine: Engine, ids: Iterable<string>): Set<string> {
  const { registry, ambigcites, namereg } = engine.registry
  const alike = new Set<string>()
  const left = [...ids]
  for (let id = left.pop(); id !== undefined; id = left.pop()) {
    const known = registry[id]
    if (alike.has(id) || !known) continue
    alike.add(id)
    left.push(...(ambigcites[known.ambig] ?? []))
    // Where names are told apart in the whole text, all that bear one hang together.
    for (const name of Object.keys(namereg.nameind[id] ?? {})) {
      const [family = ''] = name.split('::')
      left.push(...(namereg.namereg[family]?.items ?? []))
    }
  }
  return alike
}
