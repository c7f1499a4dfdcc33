// Text files of an import, in whatever encoding they are.

import { IMPORT_TEXT_MAX_BYTES } from '../../contracts/limits.ts'
import type { ImportArchive } from '../../services/import-ports.ts'

/** Text with line feeds alone; null where the file is not there or too large. */
export async function readText(archive: ImportArchive, name: string): Promise<string | null> {
  const bytes = await archive.read(name, IMPORT_TEXT_MAX_BYTES)
  return bytes && decoded(bytes).replace(/\r\n?/g, '\n')
}

/** By a byte order mark; else UTF-8, or what Windows writes in Europe. */
function decoded(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
