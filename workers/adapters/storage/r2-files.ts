// A project's images in R2, under `projects/<project>/files/<file>`, with width and height as custom metadata.

import type { FileRecord } from '../../domain/files/file.ts'
import type { Files } from '../../services/ports.ts'

const folder = (projectId: string) => `projects/${projectId}/files/`

export function createFiles(bucket: R2Bucket): Files {
  async function* pages(projectId: string): AsyncGenerator<string[]> {
    let cursor: string | undefined
    do {
      const page = await bucket.list({ prefix: folder(projectId), cursor })
      if (page.objects.length > 0) yield page.objects.map((object) => object.key)
      cursor = page.truncated ? page.cursor : undefined
    } while (cursor)
  }

  const copy = async (fromProjectId: string, toProjectId: string, fileId: string) => {
    const object = await bucket.get(folder(fromProjectId) + fileId)
    if (!object) return false
    const { httpMetadata, customMetadata } = object
    await bucket.put(folder(toProjectId) + fileId, object.body, { httpMetadata, customMetadata })
    return true
  }

  return {
    async put(projectId, file, bytes) {
      await bucket.put(folder(projectId) + file.id, bytes, {
        httpMetadata: { contentType: file.type },
        customMetadata: { width: String(file.width), height: String(file.height) },
      })
    },

    async get(projectId, fileId) {
      const object = await bucket.get(folder(projectId) + fileId)
      return object && { file: recordOf(fileId, object), body: object.body, size: object.size }
    },

    async bytes(projectId, fileId) {
      const object = await bucket.get(folder(projectId) + fileId)
      return object && { file: recordOf(fileId, object), bytes: new Uint8Array(await object.arrayBuffer()) }
    },

    copy,

    async *ids(projectId) {
      for await (const keys of pages(projectId))
        for (const key of keys) yield key.slice(folder(projectId).length)
    },

    async size(projectId, fileId) {
      return (await bucket.head(folder(projectId) + fileId))?.size ?? null
    },

    async copyAll(fromProjectId, toProjectId) {
      for await (const keys of pages(fromProjectId))
        for (const key of keys)
          await copy(fromProjectId, toProjectId, key.slice(folder(fromProjectId).length))
    },

    async removeAll(projectId) {
      for await (const keys of pages(projectId)) await bucket.delete(keys)
    },
  }
}

const recordOf = (id: string, object: R2Object): FileRecord => ({
  id,
  type: object.httpMetadata?.contentType ?? 'application/octet-stream',
  width: Number(object.customMetadata?.width ?? 0),
  height: Number(object.customMetadata?.height ?? 0),
})
