// Pages of an OpenDocument text: their size, numbers and running heads, and the paragraphs that begin title page, front matter and text.

import type { Element } from 'xast'
import { x } from 'xastscript'
import type { DocumentLayout } from '../../domain/project/document-layout.ts'
import { surnameOf } from '../../domain/project/handed-files.ts'
import { type Look, lookOf } from '../look.ts'
import { type Attributes, point } from './attributes.ts'

/** `level` of the headings of chapters. */
export type PageTexts = { title: string; author: string; level: number }

/** Styles of empty paragraphs that begin pages of a kind. */
export const BEGINS = {
  title: 'Begin_20_title',
  front: 'Begin_20_front',
  /** Front matter behind a title page, which is its first page. */
  goesOn: 'Go_20_on_20_with_20_front',
  text: 'Begin_20_text',
} as const

/** Shares of a margin: between a running head and the text, and between text and a number below it. */
const HEAD = 0.5
const FOOT = 0.35

export function beginStyles(parent: string): Element[] {
  const begin = (name: string, page: string, number = '1') =>
    x(
      'style:style',
      {
        ...{ 'style:name': name, 'style:family': 'paragraph', 'style:parent-style-name': parent },
        'style:master-page-name': page,
      },
      [x('style:paragraph-properties', { 'style:page-number': number })],
    )
  return [
    begin(BEGINS.title, 'Title'),
    begin(BEGINS.front, 'Front'),
    begin(BEGINS.goesOn, 'Front', 'auto'),
    begin(BEGINS.text, 'Standard'),
  ]
}

/** Page layouts and master pages. */
export function pageStyles(layout: DocumentLayout, texts: PageTexts): Element[] {
  const look = lookOf(layout)
  const place = { 'bottom-center': 'center', 'bottom-right': 'end', 'top-right': 'end', none: 'end' } as const
  const edge = { 'fo:font-size': point(look.edge.size), 'fo:color': look.edge.color }
  const style = (name: string, properties: Attributes, children: Element[] = []) =>
    x('style:style', { 'style:name': name, 'style:family': 'paragraph' }, [
      x('style:paragraph-properties', properties, children),
      x('style:text-properties', edge),
    ])
  const tab = x('style:tab-stops', [
    x('style:tab-stop', { 'style:position': point(look.measure), 'style:type': 'right' }),
  ])
  return [
    x('office:automatic-styles', [
      style('Number', { 'fo:text-align': place[layout.pageNumbers] }),
      style('Head', { 'fo:text-align': 'start' }, [tab]),
      pageLayout('Page', '1', look, layout),
      pageLayout('FrontPage', 'i', look, layout),
    ]),
    x('office:master-styles', [
      master('Standard', 'Page', layout, headOf(layout, texts)),
      master('Front', 'FrontPage', layout, null),
      x('style:master-page', { 'style:name': 'Title', 'style:page-layout-name': 'FrontPage' }),
    ]),
  ]
}

function pageLayout(name: string, format: '1' | 'i', { page }: Look, layout: DocumentLayout): Element {
  const { pageNumbers, runningHeads, twoSided } = layout
  const head = pageNumbers === 'top-right' || runningHeads !== 'none' ? page.top * HEAD : 0
  const foot = pageNumbers.startsWith('bottom') ? page.bottom * FOOT : 0
  const room = (kind: 'header' | 'footer', height: number, side: string) =>
    height > 0
      ? [
          x(`style:${kind}-style`, [
            x('style:header-footer-properties', {
              ...{ 'fo:min-height': point(height), [`fo:margin-${side}`]: '0pt' },
              'style:dynamic-spacing': 'false',
            }),
          ]),
        ]
      : []
  return x(
    'style:page-layout',
    { 'style:name': name, ...(twoSided ? { 'style:page-usage': 'mirrored' } : {}) },
    [
      x('style:page-layout-properties', {
        ...{ 'fo:page-width': point(page.width), 'fo:page-height': point(page.height) },
        ...{ 'fo:margin-top': point(page.top - head), 'fo:margin-bottom': point(page.bottom - 2 * foot) },
        ...{ 'fo:margin-left': point(page.left), 'fo:margin-right': point(page.right) },
        'style:num-format': format,
      }),
      ...room('header', head, 'bottom'),
      ...room('footer', 2 * foot, 'top'),
    ],
  )
}

type Head = { left: (Element | string)[]; right: (Element | string)[] }

/** The chapter is a field that reads the headings of its level. */
function headOf({ runningHeads }: DocumentLayout, { title, author, level }: PageTexts): Head | null {
  switch (runningHeads) {
    case 'none':
      return null
    case 'title':
      return { left: [title], right: [] }
    case 'author':
      return { left: [], right: [surnameOf(author)].filter(Boolean) }
    case 'chapter':
      return {
        left: [x('text:chapter', { 'text:display': 'name', 'text:outline-level': String(level) })],
        right: [],
      }
  }
}

function master(name: string, page: string, { pageNumbers }: DocumentLayout, head: Head | null): Element {
  const number = x('text:page-number', { 'text:select-page': 'current' })
  const isTop = pageNumbers === 'top-right'
  const right = [
    ...(head?.right ?? []),
    ...(isTop && head?.right.length ? [' '] : []),
    ...(isTop ? [number] : []),
  ]
  const header =
    head || isTop
      ? [
          x('style:header', [
            x('text:p', { 'text:style-name': 'Head' }, [...(head?.left ?? []), x('text:tab'), ...right]),
          ]),
        ]
      : []
  const footer = pageNumbers.startsWith('bottom')
    ? [x('style:footer', [x('text:p', { 'text:style-name': 'Number' }, [number])])]
    : []
  return x('style:master-page', { 'style:name': name, 'style:page-layout-name': page }, [
    ...header,
    ...footer,
  ])
}
