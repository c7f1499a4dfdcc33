// Pages with their numbers and running heads, as the page builder fills them.

import { HAIRLINE, TURNED } from '../../house-style.ts'
import type { Look } from '../../look.ts'
import type { Canvas } from '../canvas.ts'
import type { Faces } from '../lines/faces.ts'
import type { Sheet } from './fill-pages.ts'
import type { RunningHeads } from './running-heads.ts'

/** Where the baseline of a page's number stands between the page's edge and its text. */
const NUMBER_SHARE = 4 / 7
/** Ems between a running head and a page's number. */
const HEAD_GAP = 0.5

type Pages = {
  columns: number
  canvas: Canvas
  faces: Faces
  look: Look
  running: RunningHeads | null
  /** Pages that were set before. */
  before: number
  /** What is printed as the number of a page, which counts from 1. */
  numberOf: (page: number) => string
}

export function sheetOf({ columns, canvas, faces, look, running, before, numberOf }: Pages): Sheet {
  const { page, pageNumbers, twoSided, edge } = look
  /** Points that the column is beside the first. */
  let beside = 0
  const face = faces.base({ family: 'body', bold: false, italic: false })
  const upright = { top: page.top, bottom: page.height - page.bottom }
  const turned = { top: TURNED.top, bottom: page.width - TURNED.bottom }
  const isLeft = (at: number) => twoSided && at % 2 === 0
  const shiftOf = (at: number) => (isLeft(at) ? page.right - page.left : 0)
  const add = (isTurned: boolean) =>
    canvas.addPage(page, { turned: isTurned, shift: isTurned ? 0 : shiftOf(canvas.pages - before + 1) })
  return {
    upright,
    turned,
    columns,
    newPage(isTurned) {
      beside = 0
      add(isTurned)
    },
    newColumn() {
      beside = look.measure - look.columnWidth
      canvas.shift(beside)
    },
    toRight() {
      const isNeeded = (canvas.pages - before) % 2 === 1
      if (isNeeded) add(false)
      return isNeeded
    },
    noteRule: (top) => canvas.tagged(null, () => canvas.rectangle(page.left, top, 100, 0.5, HAIRLINE)),
    finishPage() {
      if (beside > 0) canvas.shift(-beside)
      const at = canvas.pages - before
      const number = numberOf(at)
      const { width, height } = canvas.pageSize
      const isTurned = width > height
      const { top, bottom } = isTurned ? turned : upright
      const [left, right] = isTurned
        ? [TURNED.side, width - TURNED.side]
        : [page.left, page.width - page.right]
      const shaped = face.shape(number, false)
      const own = (shaped.width * edge.size) / 1000
      const shift = isTurned ? 0 : shiftOf(at)
      const outer = isLeft(at) ? left : right - own
      const head = top * NUMBER_SHARE
      const hasNumber = pageNumbers !== 'none' && number !== ''
      canvas.pagination(() => {
        if (hasNumber)
          canvas.tagged(null, () =>
            canvas.text({
              face,
              ...edge,
              x: pageNumbers === 'bottom-center' ? (width - own) / 2 - shift : outer,
              baseline: pageNumbers === 'top-right' ? head : height - (height - bottom) * NUMBER_SHARE,
              glyphs: shaped.glyphs,
              extra: new Map(),
              spoken: [],
            }),
          )
        if (!running) return
        const sides = running.take(at === 1)
        const taken = hasNumber && pageNumbers === 'top-right' ? own + look.body.size * HEAD_GAP : 0
        const start = left + (isLeft(at) ? taken : 0)
        const end = right - (isLeft(at) ? 0 : taken)
        const { left: one, right: other } = sides
        // A left-hand page has the chapter, a right-hand one the section.
        const shown = !twoSided
          ? sides
          : isLeft(at)
            ? { left: one ?? other, right: null }
            : { left: null, right: other ?? one }
        shown.left?.paint(canvas, null, start, head - shown.left.baseline)
        shown.right?.paint(canvas, null, end - shown.right.width, head - shown.right.baseline)
      })
    },
  }
}
