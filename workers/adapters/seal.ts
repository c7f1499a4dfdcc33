// Authenticated encryption of stored texts: AES-256-GCM (NIST SP 800-38D) with a random nonce and a key that HKDF-SHA-256
// (RFC 5869) derives from TOKEN_SECRET. The owner is additional authenticated data, so a row copied to another user or
// purpose cannot be decrypted.

import { base64url } from 'jose'

const NONCE_BYTES = 12

export type Seal = {
  seal(text: string, belongsTo: string): Promise<string>
  /** Null if the text was not sealed with this secret, purpose and owner. */
  open(sealed: string, belongsTo: string): Promise<string | null>
}

/** @param purpose part of the key derivation: each purpose has its own key */
export function createSeal(secret: string, purpose: string): Seal {
  const bytes = (text: string) => new TextEncoder().encode(text)
  let derived: Promise<CryptoKey> | null = null
  const derive = async () => {
    const root = await crypto.subtle.importKey('raw', bytes(secret), 'HKDF', false, ['deriveKey'])
    return crypto.subtle.deriveKey(
      { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: bytes(`colophon ${purpose} 1`) },
      root,
      { name: 'AES-GCM', length: 256 },
      false,
      ['encrypt', 'decrypt'],
    )
  }
  const key = () => (derived ??= derive())
  const cipher = (nonce: Uint8Array<ArrayBuffer>, belongsTo: string) => ({
    name: 'AES-GCM',
    iv: nonce,
    additionalData: bytes(belongsTo),
  })

  return {
    async seal(text, belongsTo) {
      const nonce = crypto.getRandomValues(new Uint8Array(NONCE_BYTES))
      const sealed = await crypto.subtle.encrypt(cipher(nonce, belongsTo), await key(), bytes(text))
      return base64url.encode(new Uint8Array([...nonce, ...new Uint8Array(sealed)]))
    },
    async open(sealed, belongsTo) {
      try {
        const both = base64url.decode(sealed)
        const [nonce, text] = [both.slice(0, NONCE_BYTES), both.slice(NONCE_BYTES)]
        return new TextDecoder().decode(
          await crypto.subtle.decrypt(cipher(nonce, belongsTo), await key(), text),
        )
      } catch {
        return null
      }
    },
  }
}
