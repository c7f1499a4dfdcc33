// Links and references of LaTeX → HTML.

import { anchorOfLabel } from '../manuscript/equations/read-equation.ts'
import { safeHref } from '../text/safe-address.ts'
import { LINKS, REFERENCES } from './latex-commands.ts'
import { escapeHtml } from './latex-formula.ts'
import type { Dropped, Unread, WholeDocument } from './latex-read.ts'
import type { LatexSource, Range } from './latex-source.ts'

/** What reads the words around. `targets`: anchors that references may lead to; `titles`: sources of headings, by their anchors. */
type Words = LatexSource & {
  readonly dropped: Set<Dropped>
  readonly targets: ReadonlySet<string>
  readonly titles: ReadonlyMap<string, string>
  readonly unread: Unread[]
  readonly whole: WholeDocument | null
  read(from: number, to: number, depth: number): string
}

const referenceHtml = (anchor: string): string =>
  `<a data-type="cross-reference" href="#${escapeHtml(anchor)}"></a>`

/** A link to an address: its HTML and the index behind it; null for another command. @param argument its first */
export function linkHtml(
  words: Words,
  name: string,
  argument: Range | null,
  to: number,
  depth: number,
): [string, number] | null {
  if (!argument || (name !== 'href' && name !== 'url')) return null
  const written = words.source(argument.from, argument.to).replace(/\\([%#&_~])/g, '$1')
  const address = safeHref(written)
  const shown = name === 'href' ? words.argument(argument.next, to) : null
  if (name === 'href' && !shown) return null
  if (!address && !(words.whole && shown)) return null
  const html = shown ? words.read(shown.from, shown.to, depth + 1) : escapeHtml(written)
  if (!address) {
    // A file beside the document, which does not come.
    words.unread.push({ what: 'reference', source: written })
    return [html, (shown ?? argument).next]
  }
  return [`<a href="${escapeHtml(address)}">${html}</a>`, (shown ?? argument).next]
}

/** A link to a label with its words, those alone where the label is not known; a reference where they are a heading's title. */
export function linkWithinHtml(
  words: Words,
  at: number,
  to: number,
  name: string,
  depth: number,
): [string, number] | null {
  if (!LINKS.has(name)) return null
  const target = name === 'hyperref' ? words.option(at + 1, to) : words.argument(at + 1, to)
  const named = target && words.argument(target.next, to)
  if (!named) return null
  const anchor = anchorOfLabel(words.source(target.from, target.to))
  const source = words.source(named.from, named.to)
  if (name === 'hyperref' && words.titles.get(anchor) === source) return [referenceHtml(anchor), named.next]
  const shown = words.read(named.from, named.to, depth + 1)
  if (words.targets.has(anchor)) return [`<a href="#${escapeHtml(anchor)}">${shown}</a>`, named.next]
  words.dropped.add('labels')
  words.unread.push({ what: 'reference', source })
  return [shown, named.next]
}

/** References whose labels are all known. */
export function referencesHtml(words: Words, name: string, argument: Range | null): [string, number] | null {
  if (!argument || !REFERENCES.has(name)) return null
  const anchors = words.source(argument.from, argument.to).split(',').map(anchorOfLabel)
  if (!anchors.every((anchor) => words.targets.has(anchor))) return null
  return [anchors.map(referenceHtml).join(', '), argument.next]
}
