// What is being read stays where it is when somebody else writes above it. Browsers anchor scrolling by themselves
// (CSS Scroll Anchoring), but not Safari, and not where the blocks out of view have a guessed height
// (`content-visibility`, manuscript.css).

/** Frames in which guessed heights above may still become real ones, or real ones be forgotten. */
const SETTLING_FRAMES = 12

/** Makes `change`, then scrolls by as much as it moved the first block in view, until heights have settled. */
export function anchorScroll(manuscript: Element | undefined, change: () => void): void {
  const area = manuscript?.closest('[data-scroll-area]')
  const block = area && area.scrollTop > 0 ? firstInView(manuscript?.children, area) : null
  const before = block?.getBoundingClientRect().top ?? 0
  change()
  if (area && block) hold(area, block, before, SETTLING_FRAMES)
}

function hold(area: Element, block: Element, before: number, frames: number): void {
  if (!block.isConnected) return
  const moved = block.getBoundingClientRect().top - before
  if (Math.abs(moved) >= 1) area.scrollTop += moved
  const { scrollTop } = area
  if (frames === 0) return
  requestAnimationFrame(() => {
    const still = Math.abs(block.getBoundingClientRect().top - before) < 1
    // Where somebody scrolled meanwhile, that counts; the browser's own anchoring keeps the block where it is.
    if (still || area.scrollTop === scrollTop) hold(area, block, before, frames - 1)
  })
}

/** By halving: blocks stand in order, and a thesis has thousands. */
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
