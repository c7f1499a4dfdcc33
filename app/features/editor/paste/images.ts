// Images of pasted HTML. An image on the web keeps its address. An image whose bytes are in the clipboard (a `data:` URL, a
// file beside the HTML, a picture of the RTF) becomes pending: its `src` is a placeholder until it is uploaded. Others are
// removed and counted as unreadable. Nothing is fetched, and no `data:` URL gets into a manuscript.

import { IMAGE_MAX_BYTES } from '../../../../workers/contracts/limits.ts'
import type { ImageFile } from '../../../../workers/domain/manuscript/image-files.ts'
import { safeImageSource, uploadedFile } from '../../../../workers/domain/text/safe-address.ts'
import { all, isBlank } from './change-element.ts'
import { readRtfImages } from './word/rtf-images.ts'

/** Placeholder `src` of a pending image, with its index, until it is removed from the pasted slice. */
const PENDING = `https://pasted.invalid/${Math.random().toString(36).slice(2)}/`
export const pendingAddress = (index: number): string => `${PENDING}${index}`
export const pendingIndex = (address: unknown): number | null =>
  typeof address === 'string' && address.startsWith(PENDING) ? Number(address.slice(PENDING.length)) : null

export type ImageBytes = { files: File[]; rtf: string }
/** A file to upload, or a file of another project to copy. */
export type PendingImage = { file: File | ImageFile }
export type ImagesRead = { pending: PendingImage[]; unreadable: number }

/** Pixels: the width of the page, and the most that an image gets. */
export const WIDEST = 620

/**
 * Numbers the images without readable bytes, before readers of formulas and check boxes remove some of them.
 * @returns their number
 */
export function numberUnreadable(body: Element): number {
  const unreadable = all(body, 'img').filter(
    (image) => !isOnline(sourceOf(image)) && !isData(sourceOf(image)),
  )
  unreadable.forEach((image, index) => {
    image.setAttribute('data-unread', String(index))
  })
  return unreadable.length
}

/**
 * Marks images of another of the account's projects as pending in HTML that this editor wrote: their files are deleted
 * with that project, so they are copied into this one. Everything else stays as it is.
 * @param projectId null before the project is saved
 * @param parse returns an inert document: DOMParser's in a browser
 */
export function readForeignImages(
  html: string,
  projectId: string | null,
  parse: (html: string) => Document,
): { html: string; pending: PendingImage[] } {
  const { body } = parse(html)
  const pending: PendingImage[] = []
  for (const image of all(body, 'img')) {
    const file = uploadedFile(image.getAttribute('src') ?? '')
    if (!file || file.projectId === projectId) continue
    image.setAttribute('src', pendingAddress(pending.length))
    pending.push({ file })
  }
  return { html: body.innerHTML, pending }
}

export function readImages(body: Element, bytes: ImageBytes, unreadableBefore: number): ImagesRead {
  const pending: PendingImage[] = []
  let unreadable = 0
  const files = filesFor(body, bytes, unreadableBefore)
  for (const image of all(body, 'img')) {
    const source = sourceOf(image)
    const width = widthOf(image)
    if (isPixel(image)) {
      image.remove()
      continue
    }
    const alt = altOf(image)
    const title = image.getAttribute('title') ?? ''
    const file = isData(source) ? decodeData(source) : (files.get(image) ?? null)
    const kept = isOnline(source) ? safeImageSource(source) : ''
    for (const { name } of [...image.attributes]) image.removeAttribute(name)
    if (!kept && !file) {
      unreadable++
      const paragraph = image.parentElement
      image.remove()
      if (paragraph?.matches('p') && isBlank(paragraph) && !paragraph.closest('figure, td, th'))
        paragraph.remove()
      continue
    }
    image.setAttribute('src', kept || pendingAddress(pending.length))
    if (alt) image.setAttribute('alt', alt)
    if (title && title !== alt) image.setAttribute('title', title.slice(0, 300))
    if (width) image.setAttribute('width', String(width))
    if (file && !kept) pending.push({ file })
  }
  return { pending, unreadable }
}

const isOnline = (source: string) => /^https?:\/\//i.test(source)
const isData = (source: string) => /^data:image\//i.test(source)

/** Pages with lazy loading have the address in `data-src` or `data-original`. */
function sourceOf(image: Element): string {
  const source = (image.getAttribute('src') ?? '').trim()
  const late = image.getAttribute('data-src') ?? image.getAttribute('data-original') ?? ''
  return isOnline(late) && !isOnline(source) ? late : source
}

/** Matches images to the RTF's pictures, or to the clipboard's files, by order; neither if the numbers differ. */
function filesFor(body: Element, { files, rtf }: ImageBytes, before: number): Map<Element, File> {
  const unread = all(body, 'img[data-unread]')
  const found = new Map<Element, File>()
  if (unread.length === 0) return found
  const pictures = rtf ? readRtfImages(rtf) : []
  const all_ = pictures.length === before
  if (all_ || pictures.length === unread.length) {
    unread.forEach((image, order) => {
      const picture = pictures[all_ ? Number(image.getAttribute('data-unread')) : order]
      if (picture)
        found.set(image, new File([picture.bytes], `pasted.${picture.type.slice(6)}`, { type: picture.type }))
    })
    if (found.size > 0) return found
  }
  const pictured = files.filter((file) => file.type.startsWith('image/'))
  if (pictured.length === before || pictured.length === unread.length)
    unread.forEach((image, order) => {
      const file = pictured[pictured.length === before ? Number(image.getAttribute('data-unread')) : order]
      if (file) found.set(image, file)
    })
  return found
}

function decodeData(source: string): File | null {
  const [, type = '', encoding = '', data = ''] =
    /^data:(image\/[\w.+-]+)((?:;[^,]*)?),(.*)$/is.exec(source) ?? []
  if (!type || !/;base64$/i.test(encoding) || data.length > IMAGE_MAX_BYTES * 2) return null
  try {
    const characters = atob(decodeURIComponent(data).replace(/\s+/g, ''))
    const bytes = Uint8Array.from(characters, (character) => character.charCodeAt(0))
    return new File([bytes], `pasted.${type.slice(6).replace(/\W.*/, '')}`, { type: type.toLowerCase() })
  } catch {
    return null
  }
}

function widthOf(image: Element): number {
  const style = /(?:^|;)\s*width:\s*([\d.]+)(px|pt|in|cm)?/i.exec(image.getAttribute('style') ?? '')
  const pixels: Record<string, number> = { px: 1, pt: 96 / 72, in: 96, cm: 96 / 2.54 }
  const width = style?.[1]
    ? Number(style[1]) * (pixels[(style[2] ?? 'px').toLowerCase()] ?? 1)
    : Number.parseInt(image.getAttribute('width') ?? '', 10)
  return Number.isFinite(width) && width > 0 ? Math.min(WIDEST, Math.round(width)) : 0
}

/** A tracking pixel. */
const isPixel = (image: Element) =>
  ['width', 'height'].every((side) => /^[01](px)?$/.test(image.getAttribute(side) ?? ''))

/** The description, without Word's note on generated ones; '' if it is a file name. */
const altOf = (image: Element): string =>
  (image.getAttribute('alt') ?? '')
    .replace(/\s*(Description automatically generated.*|AI-generated content may be incorrect\.?)\s*$/is, '')
    .replace(/^[\w .-]+\.(png|jpe?g|gif|webp|svg|bmp|tiff?)$/i, '')
    .trim()
    .slice(0, 1000)
