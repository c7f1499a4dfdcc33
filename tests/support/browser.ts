// Stand-ins of browser globals for tests in Node: local storage and a window with events.

/** A token that decodes; its signature is nobody's. */
export const token = (claims: object): string =>
  ['{"alg":"HS256"}', JSON.stringify(claims), 'signature']
    .map((part) => String.fromCharCode(...new TextEncoder().encode(part)))
    .map((bytes) => btoa(bytes).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, ''))
    .join('.')

export function fakeStorage(entries: Record<string, string> = {}): Storage {
  const kept = new Map(Object.entries(entries))
  return {
    get length() {
      return kept.size
    },
    clear: () => kept.clear(),
    getItem: (key) => kept.get(key) ?? null,
    key: (index) => [...kept.keys()][index] ?? null,
    removeItem: (key) => void kept.delete(key),
    setItem: (key, value) => void kept.set(key, String(value)),
  }
}

export const json = (body: unknown, status = 200): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })

export const problem = (status: number, code: string): Response =>
  new Response(JSON.stringify({ type: 'about:blank', title: code, status, detail: code, code }), {
    status,
    headers: { 'content-type': 'application/problem+json' },
  })
