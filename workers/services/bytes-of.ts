const encoder = new TextEncoder()

/** Length of a text in UTF-8 bytes. */
export const bytesOf = (text: string): number => encoder.encode(text).byteLength
