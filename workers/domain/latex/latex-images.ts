// Images of LaTeX: their widths, and what stands for one that is not there.

import { GAP_TEXTS } from '../manuscript/schema/gap.ts'
import { escapeHtml } from './latex-formula.ts'

/** CSS pixels of the width of the page's text. */
const TEXT_WIDTH = 620

/** Width of an image in CSS pixels, by its options; 0 for its own. */
export function pixelsOf(options: string): number {
  const [, part = '1', whole] = /width= ?([\d.]{0,8}) ?\\(text|line|column)width/.exec(options) ?? []
  const pixels = Math.round((part === '' ? 1 : Number(part)) * TEXT_WIDTH)
  return whole && pixels > 0 && pixels <= TEXT_WIDTH ? pixels : 0
}

/** LaTeX of an image's description, by its options; '' for none. */
export const altOf = (options: string): string => /\balt ?= ?\{([^{}]{0,1000})\}/.exec(options)?.[1] ?? ''

/** The name of an image's file, and a gap for it. */
export function imageGap(path: string): string {
  const name = path.split('/').at(-1) ?? ''
  return `<code>${escapeHtml(name)}</code> <span data-type="gap" data-kind="data">${GAP_TEXTS.data}</span>`
}
