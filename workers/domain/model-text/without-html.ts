// Removes HTML from a model's text: scripts and styles with what they hold, tags of what they hold. A tag between backticks, or
// one that HTML does not have, is what the text is about. Linear in the length of the text.

/** Marks of CommonMark in the place of a tag; all others end or begin a paragraph, or are nothing. */
const OPENED: Record<string, string> = {
  li: '\n- ',
  h1: '\n\n# ',
  h2: '\n\n## ',
  h3: '\n\n### ',
  h4: '\n\n#### ',
}
const MARKS: Record<string, string> = { b: '**', strong: '**', i: '*', em: '*' }
const BLOCKS = new Set(
  'article blockquote br div dl figure footer h1 h2 h3 h4 header hr main ol p pre section table tr ul'.split(
    ' ',
  ),
)
const TAG =
  /`[^`\n]*`|<(\/?)(a|article|audio|b|blockquote|body|br|button|center|code|div|dl|em|embed|figure|font|footer|form|h[1-4]|head|header|hr|html|i|iframe|img|input|li|link|main|meta|object|ol|p|pre|script|section|small|span|strong|style|svg|table|tbody|td|th|thead|tr|u|ul|video)(?:\s?\/|\s[^<>=]*=[^<>]*)?>/gi
const END_OF = /<\/(script|style)\s?>/gi

export function withoutHtml(text: string): string {
  if (!text.includes('<')) return text
  return withoutScripts(text).replace(TAG, (tag, close: string | undefined, name: string | undefined) => {
    if (name === undefined) return tag
    const kind = name.toLowerCase()
    if (close === '' && OPENED[kind]) return OPENED[kind]
    return MARKS[kind] ?? (BLOCKS.has(kind) ? '\n\n' : '')
  })
}

/** The text without scripts, each up to its end, or to that of its line where it has none. */
function withoutScripts(text: string): string {
  const ends = [...text.matchAll(END_OF)].map(({ 0: tag, index }) => ({
    from: index,
    to: index + tag.length,
  }))
  let kept = ''
  let from = 0
  let passed = 0
  for (const { 0: tag, 1: close, 2: name = '', index } of text.matchAll(TAG)) {
    if (close !== '' || index < from || !/^(?:script|style)$/i.test(name)) continue
    while (passed < ends.length && (ends[passed]?.from ?? 0) < index) passed++
    const line = text.indexOf('\n', index + tag.length)
    kept += text.slice(from, index)
    from = ends[passed]?.to ?? (line < 0 ? text.length : line)
  }
  return kept + text.slice(from)
}
