// Where the bibliography of a style prints `citation-number`. A number that is alone in the label can be replaced
// when the order of the works changes; elsewhere the whole entry is formatted again. Also whether citations print it.

import type { StoredElement } from '../csl/csl-element.ts'

export type NumberPlacement = 'none' | 'label' | 'anywhere'

const NUMBER = 'citation-number'
/** Elements that test for the number without printing it; each work has one, so the result is always the same. */
const CONDITIONS = ['if', 'else-if']

const elementsOf = (element: StoredElement | undefined): StoredElement[] =>
  (element?.c ?? []).filter((child): child is StoredElement => typeof child !== 'string')

/** Layouts of a part of the style, and the elements in them that print the number. */
function numbersIn(style: StoredElement, part: 'bibliography' | 'citation') {
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
  const layouts = elementsOf(elementsOf(style).find(({ n }) => n === part)).filter(({ n }) => n === 'layout')
  const numbers = layouts.flatMap((layout) => printing(layout))
  const plain = numbers.every(({ n, a }) => (n === 'text' || n === 'number') && !a?.form)
  return { layouts, numbers, plain, printing }
}

export function numberPlacement(style: StoredElement): NumberPlacement {
  const { layouts, numbers, plain, printing } = numbersIn(style, 'bibliography')
  const [layout, ...others] = layouts
  if (numbers.length === 0 || !layout) return 'none'
  const bibliography = elementsOf(style).find(({ n }) => n === 'bibliography')
  const first = elementsOf(layout)[0]
  const isLabel = bibliography?.a?.['second-field-align'] || first?.a?.display === 'left-margin'
  const alone = numbers.length === 1 && others.length === 0 && first && printing(first).length === 1
  return isLabel && plain && alone ? 'label' : 'anywhere'
}

/** True if citations print numbers as digits: `12`, never `xii`. */
export function citesPlainNumbers(style: StoredElement): boolean {
  const { numbers, plain } = numbersIn(style, 'citation')
  return numbers.length > 0 && plain
}
