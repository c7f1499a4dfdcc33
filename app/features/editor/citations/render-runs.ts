// Renders formatted runs as text nodes and a fixed set of elements, never as markup from outside.

import type { FormattedRun } from '../../../../workers/domain/citations/processor/formatted-text.ts'

/** @param links false if a click on the text has another meaning than following a link */
export const renderRuns = (runs: readonly FormattedRun[], { links = true } = {}): Node[] =>
  runs.map((run) => renderRun(links ? run : { ...run, link: undefined }))

function renderRun({ text, italic, bold, underline, smallCaps, script, link }: FormattedRun): Node {
  let drawn: Node = document.createTextNode(text)
  const within = (tag: string, className = '') => {
    const element = document.createElement(tag)
    element.className = className
    element.append(drawn)
    drawn = element
    return element
  }
  if (italic) within('em')
  if (bold) within('strong')
  if (underline) within('u')
  if (smallCaps) within('span', 'small-caps')
  if (script) within(script === 'sub' ? 'sub' : 'sup')
  if (link) {
    const anchor = within('a')
    anchor.setAttribute('href', link)
    anchor.setAttribute('rel', 'noopener noreferrer nofollow')
    anchor.setAttribute('target', '_blank')
  }
  return drawn
}
