// Images beside a Markdown file: read and sent with it, and fetched with it.

import { createHash } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { visit } from 'unist-util-visit'
import type { Images } from '../../markdown/src/manuscript-file.ts'
import { parseHtml } from '../../markdown/src/manuscript-html.ts'
import { addressOf, type ProjectImage, pathOf, shownImages } from '../../markdown/src/project-images.ts'
import { type Client, ColophonError } from '../../typescript/src/index.ts'

/** Addresses of images that no deployment shows: files of this machine, and data in the text. */
export function localImages(html: string): string[] {
  const found = new Set<string>()
  visit(parseHtml(html), 'element', ({ tagName, properties }) => {
    const address = String(properties.src ?? '')
    if (tagName === 'img' && !/^(https?:\/\/|\/api\/)/i.test(address)) found.add(address)
  })
  return [...found]
}

const SIGNATURES: [type: string, ending: string, bytes: number[]][] = [
  ['image/png', 'png', [0x89, 0x50, 0x4e, 0x47]],
  ['image/jpeg', 'jpg', [0xff, 0xd8, 0xff]],
]
const kindOf = (bytes: Uint8Array) =>
  SIGNATURES.find(([, , signature]) => signature.every((byte, index) => bytes[index] === byte))

/** The PNG or JPEG at a path beside the file; null where there is none. */
export async function readLocalImage(file: string, path: string): Promise<Uint8Array<ArrayBuffer> | null> {
  const names = [path, decoded(path)]
  for (const name of new Set(names)) {
    const bytes = await readFile(join(dirname(file), name)).catch(() => null)
    if (bytes && kindOf(bytes)) return new Uint8Array(bytes)
  }
  return null
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/**
 * Sends images to the project, unless `known` has them with the same bytes.
 * @returns the images as the head of the file keeps them
 */
export async function uploadImages(
  client: Client,
  id: string,
  images: ReadonlyMap<string, Uint8Array<ArrayBuffer>>,
  known: Images,
): Promise<Images> {
  const found: Images = {}
  for (const [path, bytes] of images) {
    const sha256 = digest(bytes)
    const before = known[path]
    if (before?.sha256 === sha256) found[path] = before
    else {
      const file = new File([bytes], path.split('/').at(-1) ?? 'image', { type: kindOf(bytes)?.[0] })
      found[path] = { file: (await client.addFile({ id, body: { file } })).fileId, sha256 }
    }
  }
  return found
}

const digest = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/**
 * Writes the images of a project beside the file.
 * @returns `images`: by their ids; `missing`: addresses that the project has no image for
 */
export async function downloadImages(
  client: Client,
  project: string,
  file: string,
  html: string,
): Promise<{ images: Map<string, ProjectImage>; missing: string[] }> {
  const images = new Map<string, ProjectImage>()
  const missing: string[] = []
  for (const id of shownImages(html, project)) {
    const bytes = await imageOf(client, project, id)
    if (!bytes) {
      missing.push(addressOf(project, id))
      continue
    }
    const ending = kindOf(bytes)?.[1] ?? 'png'
    const path = join(dirname(file), pathOf(id, ending))
    await mkdir(dirname(path), { recursive: true })
    // An image of this id never changes.
    await writeFile(path, bytes)
    images.set(id, { ending, sha256: digest(bytes) })
  }
  return { images, missing }
}

/** null where the project has none of this id. */
async function imageOf(client: Client, project: string, id: string): Promise<Uint8Array | null> {
  try {
    const response = await client.readFile({ id: project, fileId: id })
    return new Uint8Array(await response.arrayBuffer())
  } catch (error) {
    if (error instanceof ColophonError && error.status === 404) return null
    throw error
  }
}
