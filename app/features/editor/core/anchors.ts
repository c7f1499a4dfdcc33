// The names of places that cross-references point to: given when a place is made or first pointed to, never changed.

/** `fig-` and eight random letters or digits: unique enough in one document, also where two people write at once. */
export function newAnchor(kind: 'fig' | 'tbl' | 'sec'): string {
  const random = crypto.getRandomValues(new Uint8Array(8))
  return `${kind}-${Array.from(random, (byte) => (byte % 36).toString(36)).join('')}`
}
