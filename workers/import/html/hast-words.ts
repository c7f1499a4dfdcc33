// Words and classes of elements of hast.

import type { Element, Nodes } from 'hast'

/** All text in it, without recursion. */
export function wordsOf(node: Nodes): string {
  const left: Nodes[] = [node]
  let words = ''
  for (let next = left.pop(); next; next = left.pop()) {
    if (next.type === 'text') words += next.value
    else if ('children' in next) for (const child of next.children.toReversed()) left.push(child)
  }
  return words
}

export const classesOf = ({ properties }: Element): string[] =>
  Array.isArray(properties.className) ? properties.className.map(String) : []

export const isElement = (node: Nodes | undefined): node is Element => node?.type === 'element'
