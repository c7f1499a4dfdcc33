// Tokenizes code with lowlight's common grammars. The classes are those of highlight.js.

import { common, createLowlight } from 'lowlight'

const lowlight = createLowlight(common)

type Part = { type: string; value?: string; children?: Part[]; properties?: { className?: unknown } }

/** Positions are UTF-16 offsets. An unknown language has no tokens. */
export function highlightCode(code: string, language: string): { from: number; to: number; class: string }[] {
  if (!lowlight.registered(language)) return []
  const found: { from: number; to: number; class: string }[] = []
  let at = 0
  const walk = (part: Part, classes: string[]) => {
    const own = part.properties?.className
    const all = Array.isArray(own) ? [...classes, ...own.map(String)] : classes
    if (part.value !== undefined) {
      if (all.length > 0 && part.value)
        found.push({ from: at, to: at + part.value.length, class: all.join(' ') })
      at += part.value.length
    }
    for (const child of part.children ?? []) walk(child, all)
  }
  walk(lowlight.highlight(language, code) as Part, [])
  return found
}
