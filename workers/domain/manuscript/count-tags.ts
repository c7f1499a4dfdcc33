// Number of tags in HTML: the cost of parsing it, known before parsing.

/** Counts start and end tags; `<!-- -->` and `a < b` are none. */
export function countTags(html: string): number {
  let tags = 0
  for (const _ of html.matchAll(/<\/?[a-z]/gi)) tags++
  return tags
}
