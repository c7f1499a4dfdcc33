// Images of an imported document become files of its project; those that cannot be kept leave the text, and are named.

import type { ImportRemark, ImportRemarkCode } from '../../contracts/documents/import-remark.ts'
import { IMAGE_TYPES } from '../../contracts/file.ts'
import {
  IMAGE_MAX_PIXELS,
  IMPORT_IMAGES_MAX,
  IMPORT_PLACE_MAX_LENGTH,
  IMPORT_PLACES_MAX,
} from '../../contracts/limits.ts'
import type { Failure } from '../../domain/failure.ts'
import { fail, ok, type Result } from '../../domain/result.ts'
import { oneLine } from '../../domain/text/one-line.ts'
import { uploadedFileAddress } from '../../domain/text/safe-address.ts'
import type { ImportedDocument, ImportedImage } from '../import-ports.ts'
import type { Ports } from '../ports.ts'
import { addFile } from './project-files.ts'

const ACCEPTED = { types: IMAGE_TYPES, maxPixels: IMAGE_MAX_PIXELS }
/** As services/import-ports.ts has it. */
const IMAGE = /<img src="import:([\w.-]{1,200})"/g

const LEFT: Partial<Record<Failure['reason'], ImportRemarkCode>> = {
  media_type_unsupported: 'imagesOfOtherType',
  image_unreadable: 'imagesUnreadable',
  image_too_large: 'imagesTooLarge',
}

/** Fails where the account has no room for them. Others have a turn before each image. */
export async function bringImages(
  ports: Pick<Ports, 'files' | 'ids' | 'nextTurn' | 'projects' | 'quotas'>,
  userId: string,
  projectId: string,
  { html, images }: Pick<ImportedDocument, 'html' | 'images'>,
): Promise<Result<{ html: string; remarks: ImportRemark[] }, Failure>> {
  const byName = new Map(images.map((image) => [image.name, image]))
  const kept = new Map<string, string>()
  const remarks = new Map<ImportRemarkCode, ImportRemark>()
  const add = (what: ImportRemarkCode, place: string) => {
    const remark = remarks.get(what) ?? { what, count: 0, places: [] }
    remark.count++
    if (place !== '' && remark.places.length < IMPORT_PLACES_MAX) remark.places.push(place)
    remarks.set(what, remark)
  }
  const seen = new Set<string>()
  for (const { 1: name = '', index } of html.matchAll(IMAGE)) {
    if (seen.has(name)) continue
    seen.add(name)
    await ports.nextTurn()
    const stored: Stored =
      kept.size < IMPORT_IMAGES_MAX
        ? await store(ports, userId, projectId, byName.get(name))
        : ok({ left: 'imagesTooMany' })
    if (!stored.ok) return stored
    if ('left' in stored.value) add(stored.value.left, wordsBefore(html, index))
    else {
      kept.set(name, stored.value.address)
      add('images', '')
    }
  }
  // The room takes no image without an address.
  const shown = html.replace(IMAGE, (_, name: string) => `<img src="${kept.get(name) ?? ''}"`)
  return ok({ html: shown, remarks: [...remarks.values()] })
}

type Stored = Result<{ address: string } | { left: ImportRemarkCode }, Failure>

async function store(
  ports: Pick<Ports, 'files' | 'ids' | 'projects' | 'quotas'>,
  userId: string,
  projectId: string,
  image: ImportedImage | undefined,
): Promise<Stored> {
  const bytes = image ? await image.read() : null
  if (!bytes) return ok({ left: 'imagesMissing' })
  const added = await addFile(ports, userId, projectId, bytes, ACCEPTED)
  if (added.ok) return ok({ address: uploadedFileAddress(projectId, added.value.id) })
  const left = LEFT[added.failure.reason]
  return left ? ok({ left }) : fail(added.failure)
}

/** UTF-16 code units of HTML that are looked through for words. */
const BEFORE = 500

/** The last words of the text before a place in HTML, of one element. */
function wordsBefore(html: string, place: number): string {
  const texts = html
    .slice(Math.max(0, place - BEFORE), place)
    .split(/<[^<>]*>/)
    .filter((text) => text.trim() !== '')
  const words = oneLine((texts.at(-1) ?? '').slice(-IMPORT_PLACE_MAX_LENGTH), IMPORT_PLACE_MAX_LENGTH)
  return words.includes('&') ? '' : words
}
