// Estimate of a text's tokens for a language model, where the provider reports none.

/** UTF-8 bytes per token: about right for English, and an overestimate of tokens for most other scripts. */
const BYTES_PER_TOKEN = 4

/** May be a fraction, so that pieces of a text add up to the whole. */
export function estimateTokens(text: string): number {
  let bytes = 0
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    // Each half of a surrogate pair stands for two of four bytes.
    bytes += code < 0x80 ? 1 : code < 0x800 || (code >= 0xd800 && code < 0xe000) ? 2 : 3
  }
  return bytes / BYTES_PER_TOKEN
}

/** Whole tokens of a prompt. */
export const estimatePrompt = (messages: readonly { content: string }[]): number =>
  messages.reduce((sum, { content }) => sum + Math.ceil(estimateTokens(content)), 0)
