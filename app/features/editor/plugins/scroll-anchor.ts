// Scroll anchoring: keeps the first visible block at its position through a remote change, or in another editor of the
// same text. CSS Scroll Anchoring is missing in
// Safari and fails for blocks with an estimated height (`content-visibility`, manuscript.css).

/** Frames in which estimated heights above may still be replaced by measured ones, or the reverse. */
const SETTLING_FRAMES = 12

/** Runs `change`, then scrolls by the movement of the first visible block until heights are stable. */
export function anchorScroll(manuscript: Element | undefined, change: () => void): void {
  const area = manuscript?.closest('[data-scroll-area]')
  const block = area && area.scrollTop > 0 ? firstInView(manuscript?.children, area) : null
  const before = block?.getBoundingClientRect().top ?? 0
  change()
  if (area && block) keepPosition(area, block, before, SETTLING_FRAMES)
}

/** The first visible block by its number, and its top in the window; null at the start of the page. */
type ScrollPosition = { block: number; top: number } | null

export function readScrollPosition(manuscript: Element): ScrollPosition {
  const area = manuscript.closest('[data-scroll-area]')
  const block = area && area.scrollTop > 0 ? firstInView(manuscript.children, area) : null
  return block && { block: [...manuscript.children].indexOf(block), top: block.getBoundingClientRect().top }
}

export function restoreScrollPosition(manuscript: Element, position: ScrollPosition): void {
  const area = manuscript.closest('[data-scroll-area]')
  const block = position && manuscript.children[position.block]
  if (!area || !block) return
  // A new editor knows no block's height. After a frame in which all are laid out it keeps them.
  manuscript.classList.add('laid-out')
  keepPosition(area, block, position.top, SETTLING_FRAMES)
  requestAnimationFrame(() => requestAnimationFrame(() => manuscript.classList.remove('laid-out')))
}

/** Scrolls by the block's movement, and again for `frames` frames while heights settle. */
function keepPosition(area: Element, block: Element, before: number, frames: number): void {
  if (!block.isConnected) return
  const moved = block.getBoundingClientRect().top - before
  if (Math.abs(moved) >= 1) area.scrollTop += moved
  const { scrollTop } = area
  if (frames === 0) return
  requestAnimationFrame(() => {
    const still = Math.abs(block.getBoundingClientRect().top - before) < 1
    // Stops if the user has scrolled meanwhile.
    if (still || area.scrollTop === scrollTop) keepPosition(area, block, before, frames - 1)
  })
}

/** Binary search: a thesis has thousands of blocks. */
function firstInView(blocks: HTMLCollection | undefined, area: Element): Element | null {
  if (!blocks) return null
  const top = area.getBoundingClientRect().top
  let from = 0
  let to = blocks.length
  while (from < to) {
    const middle = (from + to) >> 1
    if ((blocks[middle]?.getBoundingClientRect().bottom ?? 0) > top) to = middle
    else from = middle + 1
  }
  return blocks[from] ?? null
}
