// Static files of the build, read through the assets binding.
import type { Assets } from '../../services/ports.ts'

export function createAssets(binding: Fetcher): Assets {
  const read = (path: string) => binding.fetch(new URL(path, 'http://assets.local'))
  return {
    async bytes(path) {
      const answer = await read(path)
      if (!answer.ok) throw new Error(`No static file at ${path}: ${answer.status}`)
      return new Uint8Array(await answer.arrayBuffer())
    },
    async find(path) {
      const answer = await read(path)
      if (answer.status === 404) return null
      if (!answer.ok) throw new Error(`No answer for ${path}: ${answer.status}`)
      return new Uint8Array(await answer.arrayBuffer())
    },
  }
}
