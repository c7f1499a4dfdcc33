// How many tags a text of HTML holds: what reading it costs, known before it is read.

/** Start and end tags; `<!-- -->` and `a < b` are none. */
export function countTags(html: string): number {
  let tags = 0
  for (const _ of html.matchAll(/<\/?[a-z]/gi)) tags++
  return tags
}
