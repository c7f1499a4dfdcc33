// Automatic styles of runs, paragraphs, lists and tables of an OpenDocument text (OpenDocument 1.3, part 3, section 16).

import type { Element } from 'xast'
import { x } from 'xastscript'
import { FONT_SIZE_EM, INDENT_EM } from '../../domain/manuscript/schema/appearance.ts'
import type { List } from '../../domain/manuscript/tree/blocks.ts'
import type { TextStyle } from '../../domain/manuscript/tree/inlines.ts'
import { NUMBER_TYPES } from '../../domain/manuscript/tree/list-numbering.ts'
import { COLUMN_GAP } from '../../domain/project/document-layout.ts'
import { GROUND } from '../house-style.ts'
import { type Attributes, point } from './attributes.ts'
import { languageOf, MONO } from './styles.ts'

const FAMILIES = { serif: 'Liberation Serif', sans: 'Liberation Sans', mono: MONO }

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

  /** Name of the style of a section in columns. */
  ofColumns(count: number): string {
    return this.#style(`c${count}`, 'S', (name) =>
      x('style:style', { 'style:name': name, 'style:family': 'section' }, [
        x('style:section-properties', { 'text:dont-balance-text-columns': 'false' }, [
          x('style:columns', { 'fo:column-count': String(count), 'fo:column-gap': `${COLUMN_GAP}mm` }),
        ]),
      ]),
    )
  }

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
      ...(indent ? { 'fo:margin-left': `${indent * INDENT_EM}pc` } : {}),
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
