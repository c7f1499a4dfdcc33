// Streams the parts that `docx` made as a zip file; each picture is read when it is written.

import { unzipSync, Zip, ZipDeflate, ZipPassThrough } from 'fflate'
import { pictureSource } from './pictures.ts'

/** @param read returns a picture's bytes by its address */
export function streamZip(
  packed: Uint8Array,
  read: (source: string) => Promise<Uint8Array>,
): ReadableStream<Uint8Array> {
  const parts = Object.entries(unzipSync(packed))
  const ready: Uint8Array[] = []
  let failure: Error | null = null
  const zip = new Zip((error, chunk) => {
    if (error) failure = error
    else if (chunk.length) ready.push(chunk)
  })
  let ended = false
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      while (!ready.length && !ended) {
        const part = parts.shift()
        if (part) await addPart(zip, part, read)
        else {
          zip.end()
          ended = true
        }
      }
      if (failure) throw failure
      for (const chunk of ready.splice(0)) controller.enqueue(chunk)
      if (ended) controller.close()
    },
  })
}

async function addPart(
  zip: Zip,
  [name, bytes]: [string, Uint8Array],
  read: (source: string) => Promise<Uint8Array>,
): Promise<void> {
  const source = name.startsWith('word/media/') ? pictureSource(bytes) : null
  // Images are already compressed.
  const part = source === null ? new ZipDeflate(name, { level: 6 }) : new ZipPassThrough(name)
  part.mtime = EPOCH
  zip.add(part)
  part.push(source === null ? bytes : await read(source), true)
}

/** Fixed date, so that the same manuscript gives the same bytes. */
const EPOCH = new Date(2020, 0, 1)
