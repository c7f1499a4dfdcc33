// Works that the page has, by the keys that LaTeX cites them with: their own, or the one that a .bib file of them has.

import type { EditorView } from '@milkdown/kit/prose/view'
import { workKey } from '../../../../../workers/domain/citations/csl/citation.ts'
import type { CslItem } from '../../../../../workers/domain/citations/csl/csl.ts'
import { bibtexKey } from '../../../../../workers/domain/citations/formats/write-bibtex.ts'
import type { CitedWorks } from '../../../../../workers/domain/latex/latex-citation.ts'
import { citationsOnPage } from '../../citations/citation-store.ts'
import { libraryStoreOf } from '../../citations/library-store.ts'

/** Without a request: the works cited in the manuscript, and those of the library that were loaded. */
export function knownWorks(view: EditorView): CitedWorks {
  const library = libraryStoreOf(view)
  const cited = citationsOnPage(view.state.doc).flatMap(({ works }) => works.map(({ item }) => item))
  return worksByKey([...library.works, ...cited.filter(({ id }) => !library.get(id))])
}

/** Works that share a key are left out. */
export function worksByKey(works: readonly CslItem[]): CitedWorks {
  const byKey = new Map<string, CslItem>()
  const ambiguous = new Set<string>()
  for (const work of works) {
    const key = bibtexKey(work)
    const other = byKey.get(key)
    if (other && workKey(other) !== workKey(work)) ambiguous.add(key)
    byKey.set(key, work)
  }
  for (const key of ambiguous) byKey.delete(key)
  return byKey
}
