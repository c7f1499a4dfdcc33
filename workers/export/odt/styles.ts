// Named styles of an OpenDocument text (OpenDocument 1.3, part 3, section 16), by the page layout.

import { x } from 'xastscript'
import type { HeadingLevel } from '../../domain/manuscript/tree/blocks.ts'
import type { DocumentLayout } from '../../domain/project/document-layout.ts'
import { baseLanguage } from '../../domain/text/languages.ts'
import { GROUND } from '../house-style.ts'
import { lookOf } from '../look.ts'
import { xmlOf } from '../xml.ts'
import { type Attributes, point } from './attributes.ts'
import { beginStyles, type PageTexts, pageStyles } from './pages.ts'

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

const FONTS: Record<DocumentLayout['font'], string> = {
  noto: 'Noto Serif',
  times: 'Times New Roman',
  arial: 'Arial',
}
export const MONO = 'Liberation Mono'

/** Language and country of a tag of BCP 47. */
export const languageOf = (tag: string): Attributes => {
  const country = /-([A-Za-z]{2})\b/.exec(tag)?.[1]?.toUpperCase() ?? 'none'
  return { 'fo:language': baseLanguage(tag), 'fo:country': country }
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
  contentsTitle: 'Contents_20_Heading',
  contentsLink: 'Index_20_Link',
} as const

/** Style of the entries of a level of the contents, from 1. */
export const contentsStyle = (level: number) => `Contents_20_${level}`

/** The part `styles.xml`, by the project's page layout. */
export function stylesXml(layout: DocumentLayout, language: string, texts: PageTexts): string {
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
    const { size, before, after, bold, italic, centred, smallCaps } = look.headings[level]
    return x(
      'style:style',
      {
        ...{ 'style:name': `Heading_20_${level}`, 'style:family': 'paragraph' },
        ...{ 'style:parent-style-name': NAMED.text, 'style:default-outline-level': String(level) },
      },
      [
        x('style:paragraph-properties', {
          ...plain,
          ...(centred ? { 'fo:text-align': 'center' } : {}),
          ...{
            'fo:margin-top': point(before),
            'fo:margin-bottom': point(after),
            'fo:keep-with-next': 'always',
          },
        }),
        x('style:text-properties', {
          ...{ 'fo:font-size': point(size), 'fo:font-weight': bold ? 'bold' : 'normal' },
          ...{ 'fo:font-style': italic ? 'italic' : 'normal' },
          ...(smallCaps ? { 'fo:font-variant': 'small-caps' } : {}),
        }),
      ],
    )
  }
  const contentsEntry = (level: number) => {
    const indent = (level - 1) * 1.5 * look.body.size
    return x(
      'style:style',
      {
        ...{ 'style:name': contentsStyle(level), 'style:family': 'paragraph' },
        'style:parent-style-name': NAMED.text,
      },
      [
        x(
          'style:paragraph-properties',
          { ...plain, 'fo:margin-left': point(indent), 'fo:margin-bottom': '0pt' },
          [
            x('style:tab-stops', [
              x('style:tab-stop', {
                ...{ 'style:position': point(look.measure - indent), 'style:type': 'right' },
                ...{ 'style:leader-style': 'dotted', 'style:leader-text': '.' },
              }),
            ]),
          ],
        ),
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
      {
        ...plain,
        ...(look.title.centred ? { 'fo:text-align': 'center' } : {}),
        'fo:margin-bottom': point(look.title.after),
      },
      { 'fo:font-size': point(look.title.size), 'fo:font-weight': look.title.bold ? 'bold' : 'normal' },
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
    ...beginStyles(NAMED.pageBreak),
    paragraph(
      NAMED.contentsTitle,
      { ...plain, 'fo:margin-bottom': point(look.headings[1].after), 'fo:keep-with-next': 'always' },
      { 'fo:font-size': point(look.headings[1].size), 'fo:font-weight': 'bold' },
    ),
    ...[1, 2, 3].map(contentsEntry),
    x('style:style', { 'style:name': NAMED.contentsLink, 'style:family': 'text' }),
    ...([1, 2, 3, 4, 5, 6] as const).map(heading),
  ]
  return xmlOf(
    x('office:document-styles', NAMESPACES, [x('office:styles', styles), ...pageStyles(layout, texts)]),
  )
}
