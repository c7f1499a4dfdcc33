// Uploaded files in R2 under `<folder>/<id>`, written in parts while they arrive, so that one part is in memory at a time.

import { createHash } from 'node:crypto'
import type { Uploads } from '../../services/upload-ports.ts'

/** Bytes; R2 requires parts of equal size, 5 MiB at least, but for the last. */
const PART_BYTES = 8 * 1024 * 1024
const HEAD_BYTES = 1024

export function createUploads(bucket: R2Bucket, folder: string, contentType: string): Uploads {
  const keyOf = (id: string) => `${folder}/${id}`
  return {
    async store(id, file, maxBytes) {
      const httpMetadata = { contentType }
      const hash = createHash('sha256')
      const part = new Uint8Array(PART_BYTES)
      let filled = 0
      let bytes = 0
      let head = new Uint8Array()
      let upload: R2MultipartUpload | null = null
      const parts: R2UploadedPart[] = []
      const flush = async () => {
        upload ??= await bucket.createMultipartUpload(keyOf(id), { httpMetadata })
        parts.push(await upload.uploadPart(parts.length + 1, part.slice(0, filled)))
        filled = 0
      }
      try {
        for await (const chunk of file) {
          bytes += chunk.byteLength
          if (bytes > maxBytes) break
          hash.update(chunk)
          if (head.length < HEAD_BYTES) head = joined(head, chunk.subarray(0, HEAD_BYTES - head.length))
          for (let from = 0; from < chunk.byteLength; ) {
            const piece = chunk.subarray(from, from + PART_BYTES - filled)
            part.set(piece, filled)
            filled += piece.byteLength
            from += piece.byteLength
            if (filled === PART_BYTES) await flush()
          }
        }
        if (bytes > maxBytes) {
          await (upload as R2MultipartUpload | null)?.abort()
          return null
        }
        if (upload) {
          if (filled > 0) await flush()
          await (upload as R2MultipartUpload).complete(parts)
        } else await bucket.put(keyOf(id), part.slice(0, filled), { httpMetadata })
      } catch (error) {
        await (upload as R2MultipartUpload | null)?.abort()
        throw error
      }
      return { bytes, hash: hash.digest('hex'), head }
    },

    async get(id, range) {
      const object = await bucket.get(keyOf(id), range && { range })
      return object?.body ?? null
    },

    async remove(id) {
      await bucket.delete(keyOf(id))
    },

    async removeOlder(than) {
      let cursor: string | undefined
      do {
        const page = await bucket.list({ prefix: `${folder}/`, cursor })
        const old = page.objects.filter(({ uploaded }) => uploaded.getTime() < than)
        if (old.length > 0) await bucket.delete(old.map(({ key }) => key))
        cursor = page.truncated ? page.cursor : undefined
      } while (cursor)
    },
  }
}

function joined(one: Uint8Array, other: Uint8Array): Uint8Array<ArrayBuffer> {
  const both = new Uint8Array(one.length + other.length)
  both.set(one)
  both.set(other, one.length)
  return both
}
