// Splits long text for rows with a limit.

/** Parts of at most `length` UTF-16 code units, which join to the text; surrogate pairs stay whole. */
export function splitText(text: string, length: number): string[] {
  const parts: string[] = []
  for (let start = 0; start < text.length; ) {
    let end = Math.min(text.length, start + length)
    const last = text.charCodeAt(end - 1)
    if (end < text.length && last >= 0xd800 && last <= 0xdbff && end - start > 1) end--
    parts.push(text.slice(start, end))
    start = end
  }
  return parts
}
