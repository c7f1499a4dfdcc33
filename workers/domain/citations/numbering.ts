// Where the entries of a style's bibliography say their numbers. A number that stands by itself in the label can be
// exchanged when the order of the works changes; elsewhere the whole entry is written again.

import type { StoredElement } from './csl-element.ts'

export type Numbering = 'none' | 'label' | 'anywhere'

const NUMBER = 'citation-number'
/** Elements that ask about the number without printing it: every work has one, so the answer is always the same. */
const CONDITIONS = ['if', 'else-if']

const elementsOf = (element: StoredElement | undefined): StoredElement[] =>
  (element?.c ?? []).filter((child): child is StoredElement => typeof child !== 'string')

export function numberingOf(style: StoredElement): Numbering {
  const macros = new Map(
    elementsOf(style).flatMap((element) =>
      element.n === 'macro' && element.a?.name ? [[element.a.name, element] as const] : [],
    ),
  )
  const printing = (element: StoredElement, within: readonly string[] = []): StoredElement[] => {
    const own = !CONDITIONS.includes(element.n) && element.a?.variable?.split(/\s+/).includes(NUMBER)
    const name = element.a?.macro ?? ''
    const macro = within.includes(name) ? undefined : macros.get(name)
    return [
      ...(own ? [element] : []),
      ...(macro ? printing(macro, [...within, name]) : []),
      ...elementsOf(element).flatMap((child) => printing(child, within)),
    ]
  }
  const bibliography = elementsOf(style).find(({ n }) => n === 'bibliography')
  const layouts = elementsOf(bibliography).filter(({ n }) => n === 'layout')
  const numbers = layouts.flatMap((layout) => printing(layout))
  const [layout, ...others] = layouts
  if (numbers.length === 0 || !layout) return 'none'
  const first = elementsOf(layout)[0]
  const isLabel = bibliography?.a?.['second-field-align'] || first?.a?.display === 'left-margin'
  const plain = numbers.every(({ n, a }) => (n === 'text' || n === 'number') && !a?.form)
  const alone = numbers.length === 1 && others.length === 0 && first && printing(first).length === 1
  return isLabel && plain && alone ? 'label' : 'anywhere'
}
