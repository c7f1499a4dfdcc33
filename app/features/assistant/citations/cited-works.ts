// The works cited in the document, to mark them in lists and to export them.

import type { Node } from '@milkdown/kit/prose/model'
import { useEffect, useState } from 'react'
import { readCitation, workKey } from '../../../../workers/domain/citations/csl/citation.ts'
import type { CslItem } from '../../../../workers/domain/citations/csl/csl.ts'
import type { OpenManuscript } from '../open-manuscript.ts'

const read = new WeakMap<Node, CslItem[]>()

/** Each work once, in the order in which it is cited first. */
export function citedWorks(doc: Node): CslItem[] {
  const works = new Map<string, CslItem>()
  doc.descendants((node) => {
    if (node.type.name !== 'citation') return
    const items = read.get(node) ?? readCitation(node.attrs.works).map(({ item }) => item)
    read.set(node, items)
    for (const item of items) if (!works.has(workKey(item))) works.set(workKey(item), item)
  })
  return [...works.values()]
}

/** By what a work of the library may be known in the text: its id, and its DOI where it was cited by somebody else. */
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

/** Milliseconds after a change. */
const REST = 400

export function useCited({ view, slots }: OpenManuscript): Cited {
  const [cited, setCited] = useState(() => citedIn(view.state.doc))
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    setCited(citedIn(view.state.doc))
    const stop = slots.onUpdate((now, before) => {
      if (now.state.doc === before.doc) return
      clearTimeout(timer)
      timer = setTimeout(() => setCited(citedIn(now.state.doc)), REST)
    })
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [view, slots])
  return cited
}
