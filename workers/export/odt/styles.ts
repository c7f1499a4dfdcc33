// Styles of an OpenDocument text (OpenDocument 1.3, part 3, section 16): those of the page layout, and automatic ones of runs and paragraphs.

import type { Element } from 'xast'
import { x } from 'xastscript'
import { FONT_SIZE_EM, INDENT_EM } from '../../domain/manuscript/schema/appearance.ts'
import type { HeadingLevel, List } from '../../domain/manuscript/tree/blocks.ts'
import type { TextStyle } from '../../domain/manuscript/tree/inlines.ts'
import { NUMBER_TYPES } from '../../domain/manuscript/tree/list-numbering.ts'
import type { DocumentLayout } from '../../domain/project/document-layout.ts'
import { baseLanguage } from '../../domain/text/languages.ts'
import { GROUND } from '../house-style.ts'
import { lookOf } from '../look.ts'
import { xmlOf } from '../xml.ts'

export const NAMESPACES = {
  'xmlns:office': 'urn:oasis:names:tc:opendocument:xmlns:office:1.0',
  'xmlns:style': 'urn:oasis:names:tc:opendocument:xmlns:style:1.0',
  'xmlns:text': 'urn:oasis:names:tc:opendocument:xmlns:text:1.0',
  'xmlns:table': 'urn:oasis:names:tc:opendocument:xmlns:table:1.0',
  'xmlns:draw': 'urn:oasis:names:tc:opendocument:xmlns:drawing:1.0',
  'xmlns:fo': 'urn:oasis:names:tc:opendocument:xmlns:xsl-fo-compatible:1.0',
  'xmlns:svg': 'urn:oasis:names:tc:opendocument:xmlns:svg-compatible:1.0',
  'xmlns:xlink': 'http://www.w3.org/1999/xlink',
  'xmlns:meta': 'urn:oasis:names:tc:opendocument:xmlns:meta:1.0',
  'xmlns:dc': 'http://purl.org/dc/elements/1.1/',
  'office:version': '1.3',
}

type Attributes = Record<string, string>

const FONTS: Record<DocumentLayout['font'], string> = {
  noto: 'Noto Serif',
  times: 'Times New Roman',
  arial: 'Arial',
}
const MONO = 'Liberation Mono'
const FAMILIES = { serif: 'Liberation Serif', sans: 'Liberation Sans', mono: MONO }
const point = (points: number) => `${points.toFixed(1)}pt`

/** Language and country of a tag of BCP 47. */
const languageOf = (tag: string): Attributes => {
  const country = /-([A-Za-z]{2})\b/.exec(tag)?.[1]?.toUpperCase() ?? 'none'
  return { 'fo:language': baseLanguage(tag), 'fo:country': country }
}

/** Collects the automatic styles of a text, each once. */
export class AutomaticStyles {
  readonly #names = new Map<string, string>()
  readonly elements: Element[] = [
    x('style:style', { 'style:name': 'Table', 'style:family': 'table' }, [
      x('style:table-properties', { 'style:rel-width': '100%', 'table:align': 'margins' }),
    ]),
    ...['thin', 'first', 'head', 'last'].map((place) =>
      x('style:style', { 'style:name': `Cell-${place}`, 'style:family': 'table-cell' }, [
        x('style:table-cell-properties', { 'fo:padding': '3pt', 'fo:border': 'none', ...BORDERS[place] }),
      ]),
    ),
    x('style:style', { 'style:name': 'Frame', 'style:family': 'graphic' }, [
      x('style:graphic-properties', { 'style:vertical-pos': 'middle', 'style:vertical-rel': 'text' }),
    ]),
  ]

  #style(key: string, prefix: string, make: (name: string) => Element): string {
    const known = this.#names.get(key)
    if (known) return known
    const name = `${prefix}${this.#names.size + 1}`
    this.#names.set(key, name)
    this.elements.push(make(name))
    return name
  }

  /** Name of the style of a run; '' for plain text. */
  ofText(style: TextStyle, isBold: boolean): string {
    const { link: _, ...look } = style
    const properties = textProperties(look, isBold)
    if (Object.keys(properties).length === 0) return ''
    return this.#style(`t${JSON.stringify(properties)}`, 'T', (name) =>
      x('style:style', { 'style:name': name, 'style:family': 'text' }, [
        x('style:text-properties', properties),
      ]),
    )
  }

  /** Name of the style of a paragraph; `parent` itself where nothing differs. */
  ofParagraph(parent: string, align: string, direction: 'ltr' | 'rtl', indent: number): string {
    const properties: Attributes = {
      ...(align ? { 'fo:text-align': SIDES[align] ?? 'start' } : {}),
      ...(direction === 'rtl' ? { 'style:writing-mode': 'rl-tb' } : {}),
      ...(indent ? { 'fo:margin-left': `${indent * INDENT_EM}em`.replace(/em$/, 'pc') } : {}),
    }
    if (Object.keys(properties).length === 0) return parent
    return this.#style(`p${parent}${JSON.stringify(properties)}`, 'P', (name) =>
      x(
        'style:style',
        { 'style:name': name, 'style:family': 'paragraph', 'style:parent-style-name': parent },
        [x('style:paragraph-properties', properties)],
      ),
    )
  }

  ofColumn(share: number): string {
    const width = `${Math.max(1, Math.round(share * 10_000))}*`
    return this.#style(`c${width}`, 'C', (name) =>
      x('style:style', { 'style:name': name, 'style:family': 'table-column' }, [
        x('style:table-column-properties', { 'style:rel-column-width': width }),
      ]),
    )
  }

  /** Each list has a style of its own, so that none goes on with another's numbers. */
  ofList({ ordered, format, start, items }: List): string {
    const bullet = items.find(({ checked }) => checked === null)?.label ?? ''
    return this.#style(`l${this.#names.size}`, 'L', (name) =>
      x(
        'text:list-style',
        { 'style:name': name },
        Array.from({ length: 10 }, (_, at) => {
          const level = { 'text:level': String(at + 1) }
          const places = x(
            'style:list-level-properties',
            { 'text:list-level-position-and-space-mode': 'label-alignment' },
            [
              x('style:list-level-label-alignment', {
                'text:label-followed-by': 'listtab',
                'fo:margin-left': point(18 * (at + 1)),
                'fo:text-indent': '-18pt',
              }),
            ],
          )
          return ordered
            ? x(
                'text:list-level-style-number',
                {
                  ...level,
                  'style:num-format': NUMBER_TYPES[format],
                  'style:num-suffix': '.',
                  'text:start-value': String(Math.max(1, start)),
                },
                [places],
              )
            : x('text:list-level-style-bullet', { ...level, 'text:bullet-char': bullet || ' ' }, [places])
        }),
      ),
    )
  }
}

const SIDES: Record<string, string> = { left: 'left', center: 'center', right: 'right', justify: 'justify' }
const BORDERS: Record<string, Attributes> = {
  thin: { 'fo:border-bottom': '0.4pt solid #c9c9c4' },
  first: { 'fo:border-top': '1pt solid #111111', 'fo:border-bottom': '0.4pt solid #c9c9c4' },
  head: { 'fo:border-top': '1pt solid #111111', 'fo:border-bottom': '0.6pt solid #111111' },
  last: { 'fo:border-bottom': '1pt solid #111111' },
}

function textProperties(style: Omit<TextStyle, 'link'>, isBold: boolean): Attributes {
  const size = (style.size ? FONT_SIZE_EM[style.size] : 1) * (style.code ? 0.9 : 1)
  const family = style.code ? MONO : style.family ? FAMILIES[style.family] : ''
  const ground = style.background ?? (style.code ? GROUND : '')
  return {
    ...(style.bold || isBold ? { 'fo:font-weight': 'bold' } : {}),
    ...(style.italic ? { 'fo:font-style': 'italic' } : {}),
    ...(style.underline ? { 'style:text-underline-style': 'solid' } : {}),
    ...(style.strike ? { 'style:text-line-through-style': 'solid' } : {}),
    ...(style.smallCaps ? { 'fo:font-variant': 'small-caps' } : {}),
    ...(style.script ? { 'style:text-position': `${style.script} 60%` } : {}),
    ...(style.color ? { 'fo:color': style.color } : {}),
    ...(ground ? { 'fo:background-color': ground } : {}),
    ...(size === 1 ? {} : { 'fo:font-size': `${Math.round(size * 100)}%` }),
    ...(family ? { 'fo:font-family': family } : {}),
    ...(style.lang ? languageOf(style.lang) : {}),
  }
}

export const NAMED = {
  text: 'Text_20_body',
  title: 'Title',
  quote: 'Quotations',
  code: 'Preformatted_20_Text',
  rule: 'Horizontal_20_Line',
  caption: 'Caption',
  cell: 'Table_20_Contents',
  note: 'Footnote',
  work: 'Bibliography',
  pageBreak: 'Page_20_break',
} as const

/** The part `styles.xml`, by the project's page layout. */
export function stylesXml(layout: DocumentLayout, language: string): string {
  const look = lookOf(layout)
  const family = FONTS[layout.font]
  const spacing = { 'fo:line-height': `${Math.round(layout.lineSpacing * 100)}%` }
  const paragraph = (
    name: string,
    attributes: Attributes,
    text: Attributes = {},
    parent = NAMED.text as string,
  ) =>
    x(
      'style:style',
      {
        'style:name': name,
        'style:family': 'paragraph',
        ...(parent ? { 'style:parent-style-name': parent } : {}),
      },
      [x('style:paragraph-properties', attributes), x('style:text-properties', text)],
    )
  const plain = { 'fo:text-indent': '0pt', 'fo:text-align': 'start' }
  const heading = (level: HeadingLevel) => {
    const { size, before, after, bold, italic } = look.headings[level]
    return x(
      'style:style',
      {
        ...{ 'style:name': `Heading_20_${level}`, 'style:family': 'paragraph' },
        ...{ 'style:parent-style-name': NAMED.text, 'style:default-outline-level': String(level) },
      },
      [
        x('style:paragraph-properties', {
          ...plain,
          ...{
            'fo:margin-top': point(before),
            'fo:margin-bottom': point(after),
            'fo:keep-with-next': 'always',
          },
        }),
        x('style:text-properties', {
          ...{ 'fo:font-size': point(size), 'fo:font-weight': bold ? 'bold' : 'normal' },
          ...{ 'fo:font-style': italic ? 'italic' : 'normal' },
        }),
      ],
    )
  }
  const styles = [
    x('style:default-style', { 'style:family': 'paragraph' }, [
      x('style:text-properties', {
        ...{ 'fo:font-family': family, 'fo:font-size': point(look.body.size) },
        'style:font-family-generic': layout.font === 'arial' ? 'swiss' : 'roman',
        ...languageOf(language),
        ...(look.hyphenated ? { 'fo:hyphenate': 'true' } : {}),
      }),
    ]),
    paragraph(
      NAMED.text,
      {
        ...spacing,
        'fo:margin-bottom': point(look.body.indent > 0 ? 0 : look.body.gap),
        'fo:text-indent': point(look.body.indent),
        'fo:text-align': look.justified ? 'justify' : 'start',
      },
      {},
      '',
    ),
    paragraph(
      NAMED.title,
      { ...plain, 'fo:margin-bottom': point(look.title.after) },
      { 'fo:font-size': point(look.title.size), 'fo:font-weight': 'bold' },
    ),
    paragraph(NAMED.quote, { ...plain, 'fo:margin-left': '20pt', 'fo:margin-right': '20pt' }),
    paragraph(
      NAMED.code,
      { ...plain, 'fo:background-color': GROUND, 'fo:padding': '5pt' },
      { 'fo:font-family': MONO, 'fo:font-size': point(look.code.size) },
    ),
    paragraph(NAMED.rule, {
      ...plain,
      'fo:border-bottom': '0.5pt solid #111111',
      'fo:margin-bottom': '14pt',
    }),
    paragraph(
      NAMED.caption,
      { ...plain, 'fo:margin-top': '4pt' },
      { 'fo:font-size': point(look.caption.size) },
    ),
    paragraph(
      NAMED.cell,
      { ...plain, 'fo:margin-bottom': '0pt', 'fo:line-height': '100%' },
      { 'fo:font-size': point(look.table.size) },
    ),
    paragraph(
      NAMED.note,
      { ...plain, 'fo:margin-bottom': '2pt', 'fo:line-height': '100%' },
      { 'fo:font-size': point(look.note.size) },
    ),
    paragraph(NAMED.work, { 'fo:margin-left': '36pt', 'fo:text-indent': '-36pt' }),
    paragraph(
      NAMED.pageBreak,
      { ...plain, 'fo:break-before': 'page', 'fo:margin-bottom': '0pt', 'fo:line-height': '1pt' },
      { 'fo:font-size': '1pt' },
    ),
    ...([1, 2, 3, 4, 5, 6] as const).map(heading),
  ]
  return xmlOf(x('office:document-styles', NAMESPACES, [x('office:styles', styles), ...pages(layout)]))
}

function pages(layout: DocumentLayout): Element[] {
  const { page } = lookOf(layout)
  const number = x(
    'text:p',
    { 'text:style-name': layout.pageNumbers === 'bottom-center' ? 'Centre' : 'Edge' },
    [x('text:page-number', { 'text:select-page': 'current' })],
  )
  const place = layout.pageNumbers === 'top-right' ? 'style:header' : 'style:footer'
  const aligned = (name: string, align: string) =>
    x('style:style', { 'style:name': name, 'style:family': 'paragraph' }, [
      x('style:paragraph-properties', { 'fo:text-align': align }),
    ])
  return [
    x('office:automatic-styles', [
      aligned('Centre', 'center'),
      aligned('Edge', 'end'),
      x('style:page-layout', { 'style:name': 'Page' }, [
        x('style:page-layout-properties', {
          ...{ 'fo:page-width': point(page.width), 'fo:page-height': point(page.height) },
          ...{ 'fo:margin-top': point(page.top), 'fo:margin-bottom': point(page.bottom) },
          ...{ 'fo:margin-left': point(page.left), 'fo:margin-right': point(page.right) },
        }),
      ]),
    ]),
    x('office:master-styles', [
      x(
        'style:master-page',
        { 'style:name': 'Standard', 'style:page-layout-name': 'Page' },
        layout.pageNumbers === 'none' ? [] : [x(place, [number])],
      ),
    ]),
  ]
}
