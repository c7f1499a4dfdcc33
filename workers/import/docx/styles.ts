// Styles of a Word file (ECMA-376 part 1, 17.7). Built-in styles are recognised by their names, which are English in every
// language of Word; ids are not.

import { childOf, elementsOf, type XmlElement } from '../xml.ts'
import {
  type Indents,
  indentsOf,
  type NumberingPlace,
  numberingOf,
  type RunLook,
  runLook,
  valOf,
} from './properties.ts'

export type ParagraphKind =
  | 'text'
  | 'title'
  | 'quote'
  | 'code'
  | 'caption'
  | 'contents'
  | 'bibliography'
  | { heading: number }

export type Style = {
  kind: ParagraphKind
  look: RunLook
  numbering: Partial<NumberingPlace> | undefined
  align: string | undefined
  indents: Indents
  isLink: boolean
}

const PLAIN: Style = {
  kind: 'text',
  look: {},
  numbering: undefined,
  align: undefined,
  indents: {},
  isLink: false,
}

const KINDS: readonly (readonly [RegExp, ParagraphKind])[] = [
  [/^title$/i, 'title'],
  [/^(?:quote|intense quote|block ?text|block quotation|quotations|manuscript quote)$/i, 'quote'],
  [
    /^(?:html preformatted|preformatted text|source code|code|code block|listing|verbatim|manuscript code|macro|plain text)$/i,
    'code',
  ],
  [/^(?:caption|image caption|table caption|figure|illustration|table|drawing)$/i, 'caption'],
  [/^(?:toc|contents|table of figures|table of authorities|index)(?: \d| heading)?$/i, 'contents'],
  [/^bibliography(?: \d)?$/i, 'bibliography'],
]
/** Character styles of code. */
const CODE =
  /^(?:html code|html typewriter|html sample|html keyboard|source text|verbatim char|code|inline code|code char)$/i
const HEADING = /^heading (\d)$/i
/** Styles that are based on each other. */
const CHAIN_MAX = 20

export class Styles {
  readonly #sources = new Map<string, XmlElement>()
  readonly #read = new Map<string, Style>()
  readonly #defaultParagraph: string | undefined
  /** Language and size of text without a style. */
  readonly defaults: RunLook

  constructor(root: XmlElement | null) {
    let defaultParagraph: string | undefined
    for (const style of elementsOf(root ?? undefined, 'w:style')) {
      const { 'w:styleId': id = '', 'w:type': type, 'w:default': isDefault } = style.attributes
      this.#sources.set(id, style)
      if (type === 'paragraph' && /^(?:1|true|on)$/.test(isDefault ?? '')) defaultParagraph = id
    }
    this.#defaultParagraph = defaultParagraph
    const defaults = childOf(childOf(root ?? undefined, 'w:docDefaults'), 'w:rPrDefault')
    this.defaults = { ...runLook(childOf(defaults, 'w:rPr')), ...this.of(defaultParagraph).look }
  }

  paragraph(id: string | undefined): Style {
    return this.of(id ?? this.#defaultParagraph)
  }

  of(id: string | undefined): Style {
    if (id === undefined) return PLAIN
    const known = this.#read.get(id)
    if (known) return known
    const read = this.#resolve(id)
    this.#read.set(id, read)
    return read
  }

  #resolve(id: string): Style {
    const chain: XmlElement[] = []
    for (let next: string | undefined = id; next !== undefined && chain.length < CHAIN_MAX; ) {
      const source = this.#sources.get(next)
      if (!source || chain.includes(source)) break
      chain.unshift(source)
      next = valOf(source, 'w:basedOn')
    }
    let style = PLAIN
    for (const source of chain) {
      const paragraph = childOf(source, 'w:pPr')
      const own = kindOf(source)
      const look = runLook(childOf(source, 'w:rPr'))
      const name = valOf(source, 'w:name') ?? ''
      const isCharacter = source.attributes['w:type'] === 'character'
      style = {
        kind: own ?? style.kind,
        look: { ...style.look, ...look, ...(isCharacter && CODE.test(name) ? { isCode: true } : {}) },
        numbering: numberingOf(paragraph)
          ? { ...style.numbering, ...numberingOf(paragraph) }
          : style.numbering,
        align: valOf(paragraph, 'w:jc') ?? style.align,
        indents: { ...style.indents, ...indentsOf(paragraph) },
        isLink: style.isLink || /^(?:hyperlink|internet link|followedhyperlink)$/i.test(name),
      }
    }
    return style
  }
}

/** Kind of a style with this name; undefined for names that say nothing. */
export const kindOfName = (name: string): ParagraphKind | undefined =>
  KINDS.find(([pattern]) => pattern.test(name))?.[1]

/** What a style says itself, without those that it is based on. */
function kindOf(style: XmlElement): ParagraphKind | undefined {
  const name = (valOf(style, 'w:name') ?? '').trim()
  const level = Number(HEADING.exec(name)?.[1] ?? 0)
  if (level > 0) return { heading: level }
  return kindOfName(name) ?? headingByOutline(childOf(style, 'w:pPr'))
}

/** By the outline level (17.3.1.20), 9 of which is that of plain text. */
export function headingByOutline(properties: XmlElement | undefined): ParagraphKind | undefined {
  const level = valOf(properties, 'w:outlineLvl')
  if (level === undefined) return undefined
  const number = Number.parseInt(level, 10)
  return number >= 0 && number < 9 ? { heading: number + 1 } : 'text'
}
