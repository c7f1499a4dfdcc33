// Hash of a text (FNV-1a, twice 32 bits): a short key that does not reveal the text, and that tells whether it
// changed.

const OFFSETS = [0x811c9dc5, 0x9747b28c]

export const fingerprint = (text: string): string =>
  OFFSETS.map((offset) => {
    let hash = offset
    for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
    return (hash >>> 0).toString(36)
  }).join('')
