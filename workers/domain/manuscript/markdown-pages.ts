// Markdown in pages.

/**
 * Where a page from `start` with at most `max` characters ends: between blocks, else between lines, else between words,
 * else between characters. A page is filled by half at least.
 */
export function pageEnd(markdown: string, start: number, max: number): number {
  if (markdown.length - start <= max) return markdown.length
  const page = markdown.slice(start, start + max)
  for (const between of ['\n\n', '\n', ' ']) {
    const end = page.lastIndexOf(between) + between.length
    if (end - between.length >= max / 2) return start + end
  }
  return start + (/[\ud800-\udbff]$/.test(page) ? max - 1 : max)
}
