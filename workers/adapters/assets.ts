// Static files of the build, read through the assets binding: exporters find their fonts here.
import type { Assets } from '../services/ports.ts'

export const createAssets = (binding: Fetcher): Assets => ({
  async bytes(path) {
    const answer = await binding.fetch(new URL(path, 'http://assets.local'))
    if (!answer.ok) throw new Error(`No static file at ${path}: ${answer.status}`)
    return new Uint8Array(await answer.arrayBuffer())
  },
})
