// Zip archives (APPNOTE 6.3), written while they are read: one chunk of one file is in memory at a time. Without Zip64, so
// that an archive has at most 4 GB and 65,535 files.

import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'
import type { ArchiveEntry } from '../../services/account-ports.ts'

/** Fast rather than small: an archive is mostly files that are compressed already. */
const LEVEL = 4

export function zip(entries: AsyncIterable<ArchiveEntry>): ReadableStream<Uint8Array> {
  async function* chunks() {
    const written: Uint8Array[] = []
    const archive = new Zip((error, chunk) => {
      if (error) throw error
      written.push(chunk)
    })
    for await (const { name, body, isCompressed, at } of entries) {
      const file = isCompressed ? new ZipPassThrough(name) : new ZipDeflate(name, { level: LEVEL })
      file.mtime = at
      archive.add(file)
      for await (const chunk of body) {
        file.push(chunk)
        yield* written.splice(0)
      }
      file.push(new Uint8Array(), true)
      yield* written.splice(0)
    }
    archive.end()
    yield* written.splice(0)
  }
  const read = chunks()
  return new ReadableStream({
    async pull(controller) {
      const next = await read.next()
      if (next.done) controller.close()
      else controller.enqueue(next.value)
    },
    async cancel() {
      await read.return()
    },
  })
}
