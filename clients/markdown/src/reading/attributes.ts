// Attributes of pandoc: {#id .class key="value"}, {-}, {=html}.

export type Attributes = { id: string; classes: string[]; values: Record<string, string>; raw: string | null }

/** One after another, up to what is none. */
const EACH = /\s*(#[^\s{}]+|\.[^\s{}.#=]+|[\w:-]+=(?:"(?:\\.|[^"\\])*"|[^\s"{}]+)|-|=[\w-]+)(?=[\s.#]|$)/gy

/** @param text with its braces; null where these are no attributes */
export function readAttributes(text: string): Attributes | null {
  if (!text.startsWith('{') || !text.endsWith('}')) return null
  const inner = text.slice(1, -1).trimEnd()
  const found: Attributes = { id: '', classes: [], values: {}, raw: null }
  let end = 0
  for (const { 0: whole, 1: one = '', index } of inner.matchAll(EACH)) {
    end = index + whole.length
    if (one === '-') found.classes.push('unnumbered')
    else if (one.startsWith('#')) found.id = one.slice(1)
    else if (one.startsWith('.')) found.classes.push(one.slice(1))
    else if (one.startsWith('=')) found.raw = one.slice(1)
    else {
      const cut = one.indexOf('=')
      found.values[one.slice(0, cut)] = one
        .slice(cut + 1)
        .replace(/^"([\s\S]*)"$/, '$1')
        .replace(/\\(.)/g, '$1')
    }
  }
  return end > 0 && end === inner.length ? found : null
}

/** Those that are not among `held`, as they are written; empty where all are. */
export function unheld({ classes, values }: Attributes, held: readonly string[]): string {
  const named = [
    ...classes.filter((name) => !held.includes(name)).map((name) => `.${name}`),
    ...Object.entries(values)
      .filter(([name]) => !held.includes(name))
      .map(([name, value]) => `${name}="${value}"`),
  ]
  return named.length > 0 ? `{${named.join(' ')}}` : ''
}
