// Attributes of pandoc: {#id .class key="value"}, {-}, {=html}.

export type Attributes = { id: string; classes: string[]; values: Record<string, string>; raw: string | null }

const FIRST = /^\s*(#[^\s{}]+|\.[^\s{}.#=]+|[\w:-]+=(?:"(?:\\.|[^"\\])*"|[^\s"{}]+)|-|=[\w-]+)(?=[\s.#]|$)/

/** @param text with its braces; null where these are no attributes */
export function readAttributes(text: string): Attributes | null {
  if (!text.startsWith('{') || !text.endsWith('}')) return null
  let left = text.slice(1, -1).trimEnd()
  if (left === '') return null
  const found: Attributes = { id: '', classes: [], values: {}, raw: null }
  for (let match = FIRST.exec(left); match; match = FIRST.exec(left)) {
    const [whole, one = ''] = match
    left = left.slice(whole.length)
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
  return left === '' ? found : null
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
