// Inlines of the tree as HTML.

import type { Properties } from 'hast'
import { FONT_SIZE_EM } from '../../domain/manuscript/schema/appearance.ts'
import type { Inline, Note, TextStyle } from '../../domain/manuscript/tree/inlines.ts'
import type { ReadFormulas } from '../formulas.ts'
import { imageWords } from '../image-words.ts'
import type { Picture, Pictures } from '../pictures.ts'
import { type Content, element, text } from './hast.ts'
import { mathMarkup } from './math.ts'
import { noteId, noteReferenceId, type Targets } from './targets.ts'

export type Setting = {
  pictures: Pictures
  formulas: ReadFormulas
  targets: Targets
  /** Address of a picture in the file. */
  addressOf(picture: Picture): string
  /** Collects the notes of the file. */
  notes: Note[]
  /** Direction of the document; blocks of the other one say so. */
  direction: 'ltr' | 'rtl'
  isEpub: boolean
}

export function inlineMarkup(inlines: readonly Inline[], setting: Setting): Content[] {
  return inlines.flatMap((inline, at) => {
    const made = oneInline(inline, setting)
    // Adjacent marks would read as one number.
    const isAdjacent = inline.kind === 'note' && inlines[at - 1]?.kind === 'note'
    return isAdjacent ? [element('sup', {}, [text(',')]), ...made] : made
  })
}

function oneInline(inline: Inline, setting: Setting): Content[] {
  switch (inline.kind) {
    case 'text': {
      const href = linkOf(inline.style.link, setting)
      const work = !href && inline.citation ? setting.targets.hrefToWorks(inline.citation.works) : ''
      const styled = styledText([text(inline.text)], inline.style)
      if (href) return [element('a', { href }, styled)]
      return work ? [element('a', { href: work, role: 'doc-biblioref' }, styled)] : styled
    }
    case 'break':
      return [element('br')]
    case 'image':
      return [imageMarkup(inline, setting)]
    case 'formula':
      return formulaMarkup(inline, setting)
    case 'reference': {
      const href = inline.target ? setting.targets.hrefTo(inline.target) : ''
      const styled = styledText([text(inline.label)], inline.style)
      return href ? [element('a', { href }, styled)] : styled
    }
    case 'note':
      setting.notes.push(inline)
      return [noteReference(inline, setting)]
  }
}

/** Links to anchors that nothing has are none. */
const linkOf = (link: string, { targets }: Setting): string =>
  link.startsWith('#') ? targets.hrefTo(link.slice(1)) : link

const noteReference = ({ number }: Note, { isEpub }: Setting): Content =>
  element('sup', {}, [
    element(
      'a',
      {
        id: noteReferenceId(number),
        href: `#${noteId(number)}`,
        role: 'doc-noteref',
        ...(isEpub ? { 'epub:type': 'noteref' } : {}),
      },
      [text(String(number))],
    ),
  ])

function imageMarkup(inline: Inline & { kind: 'image' }, { pictures, addressOf }: Setting): Content {
  const { alt, source, width } = inline
  const picture = pictures.get(inline)
  if (!picture) {
    const words = element('em', {}, [text(imageWords(alt, source))])
    return source.startsWith('http') ? element('a', { href: source }, [words]) : words
  }
  const shown = Math.max(1, Math.min(width || picture.width, MOST_PIXELS))
  return element('img', {
    src: addressOf(picture),
    alt,
    width: shown,
    height: Math.max(1, Math.round((shown * picture.height) / picture.width)),
  })
}

const MOST_PIXELS = 10_000

function formulaMarkup({ latex, style }: Inline & { kind: 'formula' }, setting: Setting): Content[] {
  const reading = setting.formulas(latex, false)
  if ('problem' in reading) return [element('code', {}, [text(latex)])]
  if (!reading.math) return []
  const math = mathMarkup(reading.math, { latex, display: false })
  const href = linkOf(style.link, setting)
  return [href ? element('a', { href }, [math]) : math]
}

function styledText(children: Content[], style: TextStyle): Content[] {
  let made = children
  const wrap = (is: boolean, tagName: string, properties: Properties = {}) => {
    if (is) made = [element(tagName, properties, made)]
  }
  wrap(style.code, 'code')
  wrap(style.bold, 'strong')
  wrap(style.italic, 'em')
  wrap(style.underline, 'u')
  wrap(style.strike, 's')
  wrap(style.script === 'sub', 'sub')
  wrap(style.script === 'super', 'sup')
  const look = [
    style.color ? `color:${style.color}` : '',
    // Colours of a ground are chosen for black text.
    style.background ? `background-color:${style.background}${style.color ? '' : ';color:#111111'}` : '',
    style.size ? `font-size:${FONT_SIZE_EM[style.size]}em` : '',
    style.family ? `font-family:${FAMILIES[style.family]}` : '',
    style.smallCaps ? 'font-variant-caps:small-caps' : '',
  ].filter(Boolean)
  const lang = style.lang || (style.japanese ? 'ja' : '')
  const language = lang ? { lang, 'xml:lang': lang } : {}
  wrap(look.length > 0 || lang !== '', 'span', {
    ...language,
    ...(look.length > 0 ? { style: look.join(';') } : {}),
  })
  return made
}

const FAMILIES = { serif: 'serif', sans: 'sans-serif', mono: 'monospace' }
