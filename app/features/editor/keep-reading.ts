// What is being read stays where it is when somebody else writes above it. Browsers anchor scrolling by themselves
// (CSS Scroll Anchoring), but not Safari, and not where the blocks out of view have a guessed height
// (`content-visibility`, manuscript.css).

/** Makes `change`, then scrolls by as much as it moved the first block in view. */
export function keepReading(manuscript: Element | undefined, change: () => void): void {
  const area = manuscript?.closest('[data-scroll-area]')
  const block = area && area.scrollTop > 0 ? firstInView(manuscript?.children, area) : null
  const before = block?.getBoundingClientRect().top ?? 0
  change()
  if (!area || !block?.isConnected) return
  const moved = block.getBoundingClientRect().top - before
  if (moved !== 0) area.scrollTop += moved
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
