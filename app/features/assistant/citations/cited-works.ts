// The works cited in the document, to mark them in lists and to export them.

import type { Node } from '@milkdown/kit/prose/model'
import { useEffect, useState } from 'react'
import { readCitation, workKey } from '../../../../workers/domain/citations/csl/citation.ts'
import type { CslItem } from '../../../../workers/domain/citations/csl/csl.ts'
import type { OpenManuscript } from '../open-manuscript.ts'

const itemsByNode = new WeakMap<Node, CslItem[]>()

/** Each work once, in order of first citation. */
export function citedWorks(doc: Node): CslItem[] {
  const works = new Map<string, CslItem>()
  doc.descendants((node) => {
    if (node.type.name !== 'citation') return
    const items = itemsByNode.get(node) ?? readCitation(node.attrs.works).map(({ item }) => item)
    itemsByNode.set(node, items)
    for (const item of items) if (!works.has(workKey(item))) works.set(workKey(item), item)
  })
  return [...works.values()]
}

/** `has` finds a work of the library by its id, or by its DOI, since a peer's citation has the id of the peer's library. */
export type Cited = { works: readonly CslItem[]; has(item: CslItem): boolean }

function citedIn(doc: Node): Cited {
  const works = citedWorks(doc)
  const keys = new Set(works.flatMap((item) => [workKey(item), workKey({ ...item, id: '' })]))
  return {
    works,
    has: (item) =>
      keys.has(workKey(item)) || (item.DOI !== undefined && keys.has(workKey({ ...item, id: '' }))),
  }
}

/** Milliseconds after the last change. */
const DEBOUNCE_MS = 400

export function useCited({ view, slots }: OpenManuscript): Cited {
  const [cited, setCited] = useState(() => citedIn(view.state.doc))
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    setCited(citedIn(view.state.doc))
    const stop = slots.onUpdate((now, before) => {
      if (now.state.doc === before.doc) return
      clearTimeout(timer)
      timer = setTimeout(() => setCited(citedIn(now.state.doc)), DEBOUNCE_MS)
    })
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [view, slots])
  return cited
}
