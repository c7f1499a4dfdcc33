// Sections of a manuscript in Markdown, by its headings.

export type MarkdownSection = {
  /** Number from 1; 0 for what stands before the first heading. */
  number: number
  /** 0 for what stands before the first heading. */
  level: number
  heading: string
  /** Text with its heading, up to the next one of any level. */
  text: string
}

const HEADING = /^(#{1,6}) (.*)$/
const FENCE = /^(?:```|~~~)/

export function markdownSections(markdown: string): MarkdownSection[] {
  const sections: MarkdownSection[] = [{ number: 0, level: 0, heading: '', text: '' }]
  let isCode = false
  for (const line of markdown.split('\n')) {
    if (FENCE.test(line)) isCode = !isCode
    const [, marks, heading] = isCode ? [] : (HEADING.exec(line) ?? [])
    if (marks !== undefined && heading !== undefined)
      sections.push({ number: sections.length, level: marks.length, heading, text: '' })
    const last = sections.at(-1)
    if (last) last.text += `${line}\n`
  }
  return sections.filter(({ number, text }) => number > 0 || text.trim() !== '')
}
