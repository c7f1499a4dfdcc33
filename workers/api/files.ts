// Images of a project.
import { IMAGE_TYPES } from '../contracts/file.ts'
import { IMAGE_MAX_PIXELS } from '../contracts/limits.ts'
import { fileRoutes } from '../contracts/routes/project-routes.ts'
import { ok } from '../domain/result.ts'
import { uploadedFileAddress } from '../domain/text/safe-address.ts'
import { addFile, readFile } from '../services/projects/project-files.ts'
import { idempotent } from './http/idempotently.ts'
import { respond } from './http/respond.ts'
import { implement } from './implement.ts'

const ACCEPTED = { types: IMAGE_TYPES, maxPixels: IMAGE_MAX_PIXELS }

export const files = implement(fileRoutes, {
  addFile: ({ body, params, ports, userId }) =>
    idempotent({
      run: () => addFile(ports, userId, params.id, body, ACCEPTED),
      // An image never changes, and its record is short.
      name: (file) => file,
      find: async (file) => ok(file),
      data: ({ id: fileId, width, height }) => ({
        fileId,
        url: uploadedFileAddress(params.id, fileId),
        width,
        height,
      }),
    }),
  readFile: async ({ params, ports, userId }) => {
    const found = await readFile(ports, userId, params.id, params.fileId)
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
  },
})
