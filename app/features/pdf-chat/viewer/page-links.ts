// Links of a page: those to the web, and those to another page of the same PDF. A PDF's other actions (scripts, files, forms)
// are not offered.

import type { PageViewport, PDFDocumentProxy, PDFPageProxy } from './pdf-document.client.ts'
import type { Box } from './quote-boxes.ts'

/** `page` counts from 1. */
type Aim = { address: string } | { page: number }
export type PageLink = Aim & { box: Box }

type Annotation = { subtype?: unknown; url?: unknown; dest?: unknown; rect?: unknown }
type Destinations = Pick<PDFDocumentProxy, 'getDestination' | 'getPageIndex' | 'numPages'>

export async function pageLinks(
  document: Destinations,
  page: Pick<PDFPageProxy, 'getAnnotations'>,
  viewport: Pick<PageViewport, 'convertToViewportPoint' | 'width' | 'height'>,
): Promise<PageLink[]> {
  const annotations: Annotation[] = await page.getAnnotations({ intent: 'display' })
  const links = await Promise.all(
    annotations.map(async ({ subtype, url, dest, rect }): Promise<PageLink | null> => {
      if (subtype !== 'Link' || !Array.isArray(rect)) return null
      const aim = webAddress(url) ?? (await pageOf(document, dest))
      return aim && { ...aim, box: boxOf(rect, viewport) }
    }),
  )
  return links.filter((link) => link !== null)
}

const webAddress = (url: unknown): Aim | null =>
  typeof url === 'string' && /^https?:\/\//i.test(url) ? { address: url } : null

/** @param dest a name, or an explicit destination whose first part is a page's reference or index; pdf.js has both */
async function pageOf(document: Destinations, dest: unknown): Promise<Aim | null> {
  try {
    const explicit: unknown = typeof dest === 'string' ? await document.getDestination(dest) : dest
    const [target]: unknown[] = Array.isArray(explicit) ? explicit : []
    const index = isReference(target) ? await document.getPageIndex(target) : target
    return isIndex(index) && index < document.numPages ? { page: index + 1 } : null
  } catch {
    // The page is not in the PDF.
    return null
  }
}

const isIndex = (target: unknown): target is number => Number.isInteger(target) && Number(target) >= 0

const isReference = (target: unknown): target is { num: number; gen: number } =>
  typeof target === 'object' && target !== null && 'num' in target && 'gen' in target

function boxOf(
  rect: unknown[],
  viewport: Pick<PageViewport, 'convertToViewportPoint' | 'width' | 'height'>,
): Box {
  const [left, bottom, right, top] = rect.map(Number)
  const [x1 = 0, y1 = 0] = viewport.convertToViewportPoint(left ?? 0, bottom ?? 0)
  const [x2 = 0, y2 = 0] = viewport.convertToViewportPoint(right ?? 0, top ?? 0)
  return {
    left: Math.min(x1, x2) / viewport.width,
    top: Math.min(y1, y2) / viewport.height,
    width: Math.abs(x2 - x1) / viewport.width,
    height: Math.abs(y2 - y1) / viewport.height,
  }
}
