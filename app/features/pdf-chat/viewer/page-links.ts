// Links of a page: those of the web alone. A PDF's other actions (scripts, files, forms) are not offered.

import type { PageViewport, PDFPageProxy } from './pdf-document.client.ts'
import type { Box } from './quote-boxes.ts'

export type PageLink = { address: string; box: Box }

type Annotation = { subtype?: unknown; url?: unknown; rect?: unknown }

export async function pageLinks(page: PDFPageProxy, viewport: PageViewport): Promise<PageLink[]> {
  const annotations: Annotation[] = await page.getAnnotations({ intent: 'display' })
  return annotations.flatMap(({ subtype, url, rect }) => {
    if (subtype !== 'Link' || typeof url !== 'string' || !/^https?:\/\//i.test(url) || !Array.isArray(rect))
      return []
    const [x1 = 0, y1 = 0] = viewport.convertToViewportPoint(rect[0], rect[1])
    const [x2 = 0, y2 = 0] = viewport.convertToViewportPoint(rect[2], rect[3])
    return [
      {
        address: url,
        box: {
          left: Math.min(x1, x2) / viewport.width,
          top: Math.min(y1, y2) / viewport.height,
          width: Math.abs(x2 - x1) / viewport.width,
          height: Math.abs(y2 - y1) / viewport.height,
        },
      },
    ]
  })
}
