// Images beside a Markdown file: read and sent with it, and fetched with it.

import { createHash } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Element } from 'hast'
import { toHtml } from 'hast-util-to-html'
import { visit } from 'unist-util-visit'
import type { Images } from '../../markdown/src/manuscript-file.ts'
import { parseHtml } from '../../markdown/src/manuscript-html.ts'
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

const addressOf = (project: string, file: string) => `/api/v1/projects/${project}/files/${file}`

/** The HTML with the addresses of the images in the project. */
export function withAddresses(html: string, project: string, images: Images): string {
  const tree = parseHtml(html)
  visit(tree, 'element', ({ tagName, properties }) => {
    const image = images[String(properties.src ?? '')]
    if (tagName === 'img' && image) properties.src = addressOf(project, image.file)
  })
  return toHtml(tree)
}

const FOLDER = 'images'

/**
 * Writes the images of a project beside the file.
 * @returns the HTML with their paths; `missing`: addresses that the project has no image for, which stay
 */
export async function downloadImages(
  client: Client,
  project: string,
  file: string,
  html: string,
): Promise<{ html: string; images: Images; missing: string[] }> {
  const address = new RegExp(`^${addressOf(project, '')}([\\da-f]{24})$`)
  const tree = parseHtml(html)
  const shown = new Map<string, Element[]>()
  visit(tree, 'element', (element) => {
    const id = element.tagName === 'img' && address.exec(String(element.properties.src ?? ''))?.[1]
    if (id) shown.set(id, [...(shown.get(id) ?? []), element])
  })
  const images: Images = {}
  const missing: string[] = []
  for (const [id, elements] of shown) {
    const bytes = await imageOf(client, project, id)
    if (!bytes) {
      missing.push(addressOf(project, id))
      continue
    }
    const path = `${FOLDER}/${id}.${kindOf(bytes)?.[1] ?? 'png'}`
    await mkdir(join(dirname(file), FOLDER), { recursive: true })
    // An image of this id never changes.
    await writeFile(join(dirname(file), path), bytes)
    images[path] = { file: id, sha256: digest(bytes) }
    for (const { properties } of elements) properties.src = path
  }
  return { html: toHtml(tree), images, missing }
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
