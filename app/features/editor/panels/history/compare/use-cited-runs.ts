// Citations of a comparison in the project's style, each side for itself: formatted in a Web Worker, after the rest is shown.

import { useEffect, useState } from 'react'
import { readCitation } from '../../../../../../workers/domain/citations/csl/citation.ts'
import type { FormattedRun } from '../../../../../../workers/domain/citations/processor/formatted-text.ts'
import {
  type ComparedNode,
  isOn,
  markupOn,
  type Side,
} from '../../../../../../workers/domain/manuscript/compare/compared.ts'

export type CitedRuns = ReadonlyMap<ComparedNode, readonly FormattedRun[]>
const NONE: CitedRuns = new Map()

/** Empty until they are formatted, and where the style cannot be loaded. */
export function useCitedRuns(blocks: readonly ComparedNode[], style: string, language: string): CitedRuns {
  const [runs, setRuns] = useState(NONE)
  useEffect(() => {
    setRuns(NONE)
    // What is on both sides is shown as it is now.
    const closings = (['new', 'old'] as const).map((side) =>
      format(side, blocks, { style, language }, (found) =>
        setRuns((before) =>
          side === 'new' ? new Map([...before, ...found]) : new Map([...found, ...before]),
        ),
      ),
    )
    return () => {
      for (const close of closings) close()
    }
  }, [blocks, style, language])
  return runs
}

function format(
  side: Side,
  blocks: readonly ComparedNode[],
  { style, language }: { style: string; language: string },
  onFormatted: (found: [ComparedNode, FormattedRun[]][]) => void,
): () => void {
  const nodes = citationsOn(side, blocks)
  if (nodes.length === 0) return () => {}
  const clusters = nodes.map((node, index) => ({
    works: readCitation(markupOn(side, node).attrs?.works),
    note: index + 1,
  }))
  let closed = false
  const client = import('../../../citations/formatting-client.ts')
    .then(({ openFormattingClient }) =>
      openFormattingClient(style, language, ({ citations }) => {
        if (!closed) onFormatted(nodes.map((node, index) => [node, citations[index] ?? []]))
      }),
    )
    // Author and year are shown already.
    .catch(() => null)
  void client.then((one) => (closed ? one?.close() : one?.format(clusters)))
  return () => {
    closed = true
    void client.then((one) => one?.close())
  }
}

function citationsOn(side: Side, blocks: readonly ComparedNode[]): ComparedNode[] {
  const found: ComparedNode[] = []
  const visit = (node: ComparedNode) => {
    if (!isOn(side, node)) return
    if (node.type === 'citation') found.push(node)
    node.content?.forEach(visit)
  }
  blocks.forEach(visit)
  return found
}
