// Anchors: ids of headings and figures that cross-references point to. An anchor never changes once it is set.

/** The kind, a hyphen and eight random base-36 digits; collisions within one document are improbable. */
export function newAnchor(kind: 'fig' | 'tbl' | 'sec'): string {
  const random = crypto.getRandomValues(new Uint8Array(8))
  return `${kind}-${Array.from(random, (byte) => (byte % 36).toString(36)).join('')}`
}
