// Images of a project.
import { Hono } from 'hono'
import { IMAGE_TYPES, type UploadedFile } from '../contracts/file.ts'
import { IMAGE_MAX_BYTES, IMAGE_MAX_PIXELS } from '../contracts/limits.ts'
import type { FileRecord } from '../domain/files/file.ts'
import { uploadedFileAddress } from '../domain/manuscript/schema/safe-address.ts'
import { ok } from '../domain/result.ts'
import { addFile, readFile } from '../services/projects/project-files.ts'
import type { ApiEnv } from './api-env.ts'
import { idempotently } from './http/idempotently.ts'
import { problem } from './http/problem.ts'
import { readUpload } from './http/read-body.ts'
import { respond, successful } from './http/respond.ts'
import { validateId } from './http/validate.ts'
import { authenticated } from './middleware/authenticated.ts'

const ACCEPTED = { types: IMAGE_TYPES, maxPixels: IMAGE_MAX_PIXELS }

export const files = new Hono<ApiEnv>()
  .post('/:id/files', authenticated, async (c) => {
    const id = validateId(c)
    if (!id.ok) return problem(id.failure)
    const bytes = await readUpload(c.req.raw, 'file', IMAGE_MAX_BYTES)
    if (!bytes.ok) return problem(bytes.failure)
    return idempotently<FileRecord, FileRecord>(c, bytes.value, {
      run: () => addFile(c.env.ports, c.get('claims').userId, id.value, bytes.value, ACCEPTED),
      // An image never changes, and its record is short.
      name: (file) => file,
      find: async (file) => ok(file),
      shape: ({ id: fileId, width, height }) => {
        const data: UploadedFile = { fileId, url: uploadedFileAddress(id.value, fileId), width, height }
        return successful(data, 201)
      },
    })
  })
  .get('/:id/files/:fileId', authenticated, async (c) => {
    const id = validateId(c)
    if (!id.ok) return problem(id.failure)
    const fileId = validateId(c, 'fileId')
    if (!fileId.ok) return problem(fileId.failure)
    const found = await readFile(c.env.ports, c.get('claims').userId, id.value, fileId.value)
    // An image never changes under its address. `vary` keeps it from the next user of the browser. Opened on its own,
    // it can neither run scripts nor load anything.
    return respond(
      found,
      ({ file, body, size }) =>
        new Response(body, {
          headers: {
            'content-type': file.type,
            'content-length': String(size),
            'content-disposition': 'inline',
            'content-security-policy': "sandbox; default-src 'none'",
            'cache-control': 'private, max-age=31536000, immutable',
            vary: 'Authorization',
          },
        }),
    )
  })
