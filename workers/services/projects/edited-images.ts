// Images of an edited file: those that its project has are the project's own, by their bytes; the others are in the answer.

import type { ImportRemark, ImportRemarkCode } from '../../contracts/documents/import-remark.ts'
import { EDITED_IMAGES_MAX_BYTES, IMAGE_MAX_PIXELS, IMPORT_IMAGES_MAX } from '../../contracts/limits.ts'
import { imageEnd } from '../../domain/files/image-end.ts'
import { readImageHeader } from '../../domain/files/image-header.ts'
import { uploadedFile, uploadedFileAddress } from '../../domain/text/safe-address.ts'
import type { ImportedDocument } from '../import-ports.ts'
import type { Ports } from '../ports.ts'
import { sha256 } from '../sha256.ts'

/** `address`: in the HTML, of no file yet; `data`: base64. */
export type NewImage = { address: string; type: 'image/png' | 'image/jpeg'; data: string }
type ImagePorts = Pick<Ports, 'files' | 'ids' | 'nextTurn'>
type Known = ReadonlyMap<string, string>

/** As services/import-ports.ts has it. */
const IMAGE = /<img src="import:([\w.-]{1,200})"/g
const STORED = /<img src="([^"]{1,300})"/g

/** Addresses of the images of a text by the SHA-256 of their bytes. */
export async function knownImages(ports: ImagePorts, projectId: string, html: string): Promise<Known> {
  const known = new Map<string, string>()
  for (const address of new Set([...html.matchAll(STORED)].map(([, found = '']) => found))) {
    const named = uploadedFile(address)
    if (named?.projectId !== projectId) continue
    await ports.nextTurn()
    const image = await ports.files.bytes(projectId, named.fileId)
    if (!image) continue
    const hash = await sha256(image.bytes)
    if (!known.has(hash)) known.set(hash, address)
  }
  return known
}

/** The HTML with addresses of images. Those that cannot be kept leave it, and are counted. */
export async function editedImages(
  { ids, nextTurn }: ImagePorts,
  projectId: string,
  { html, images }: Pick<ImportedDocument, 'html' | 'images'>,
  known: Known,
): Promise<{ html: string; images: NewImage[]; remarks: ImportRemark[] }> {
  const byName = new Map(images.map((image) => [image.name, image]))
  const addresses = new Map<string, string>()
  const found: NewImage[] = []
  const counts = new Map<ImportRemarkCode, number>()
  let left = EDITED_IMAGES_MAX_BYTES
  const take = async (name: string): Promise<{ address: string } | { left: ImportRemarkCode }> => {
    if (addresses.size >= IMPORT_IMAGES_MAX) return { left: 'imagesTooMany' }
    const bytes = (await byName.get(name)?.read()) ?? null
    if (!bytes) return { left: 'imagesMissing' }
    const header = readImageHeader(bytes)
    if (header === 'unknown') return { left: 'imagesOfOtherType' }
    if (header === 'unreadable') return { left: 'imagesUnreadable' }
    const image = bytes.slice(0, imageEnd(bytes))
    const stored = known.get(await sha256(image))
    if (stored !== undefined) return { address: stored }
    if (header.width * header.height > IMAGE_MAX_PIXELS || image.length > left)
      return { left: 'imagesTooLarge' }
    left -= image.length
    const fresh = uploadedFileAddress(projectId, ids.make())
    found.push({ address: fresh, type: header.type, data: base64Of(image) })
    return { address: fresh }
  }
  for (const [, name = ''] of html.matchAll(IMAGE)) {
    if (addresses.has(name)) continue
    await nextTurn()
    const taken = await take(name)
    if ('left' in taken) counts.set(taken.left, (counts.get(taken.left) ?? 0) + 1)
    addresses.set(name, 'address' in taken ? taken.address : '')
  }
  return {
    html: html.replace(IMAGE, (_, name: string) => `<img src="${addresses.get(name) ?? ''}"`),
    images: found,
    remarks: [...counts].map(([what, count]) => ({ what, count, places: [] })),
  }
}

/** Bytes of one call of `String.fromCharCode`. */
const PIECE = 2 ** 15

function base64Of(bytes: Uint8Array): string {
  let text = ''
  for (let from = 0; from < bytes.length; from += PIECE)
    text += String.fromCharCode(...bytes.subarray(from, from + PIECE))
  return btoa(text)
}
