import type { ArchiveEntry } from '../services/account-ports.ts'

/** A file of an archive; bytes are those of pictures, which are compressed. Its date is fixed: the same text gives the same bytes. */
export const fileEntry = (name: string, content: string | Uint8Array): ArchiveEntry => ({
  name,
  body: oneChunk(typeof content === 'string' ? new TextEncoder().encode(content) : content),
  isCompressed: typeof content !== 'string',
  at: Date.UTC(2020, 0, 1, 12),
})

async function* oneChunk(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}
