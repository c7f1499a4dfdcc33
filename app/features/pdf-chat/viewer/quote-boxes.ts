// Boxes around the words of text items, in parts of the page, so that they hold at every scale.

import type { PageText } from './pdf-document.client.ts'
import type { ItemRange } from './quote-ranges.ts'

/** 0 to 1 of the page's width and height. */
export type Box = { left: number; top: number; width: number; height: number }

/** Share of the page's height: boxes of one line whose edges differ less become one. */
const SAME_LINE = 0.004
/** Share of the page's width: words that are farther apart are in different columns. */
const SAME_RUN = 0.03

export function quoteBoxes(ranges: readonly ItemRange[], { spans }: PageText, page: HTMLElement): Box[] {
  const frame = page.getBoundingClientRect()
  const boxes: Box[] = []
  for (const { item, from, to } of ranges) {
    const words = spans[item]?.firstChild
    if (!words) continue
    const range = document.createRange()
    range.setStart(words, from)
    range.setEnd(words, to)
    for (const rect of range.getClientRects())
      if (rect.width > 0)
        addBox(boxes, {
          left: (rect.left - frame.left) / frame.width,
          top: (rect.top - frame.top) / frame.height,
          width: rect.width / frame.width,
          height: rect.height / frame.height,
        })
  }
  return boxes
}

/** Overlapping boxes would be darker where they overlap, and the spaces between words would stay white. */
function addBox(boxes: Box[], box: Box): void {
  const last = boxes.at(-1)
  const isSameLine =
    last &&
    Math.abs(last.top - box.top) < SAME_LINE &&
    Math.abs(last.height - box.height) < SAME_LINE &&
    box.left - (last.left + last.width) < SAME_RUN &&
    last.left - (box.left + box.width) < SAME_RUN
  if (!isSameLine) {
    boxes.push(box)
    return
  }
  const right = Math.max(last.left + last.width, box.left + box.width)
  const bottom = Math.max(last.top + last.height, box.top + box.height)
  last.left = Math.min(last.left, box.left)
  last.top = Math.min(last.top, box.top)
  last.width = right - last.left
  last.height = bottom - last.top
}
