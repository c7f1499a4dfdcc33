// Failure conditions of the Matterhorn Protocol 1.1 (PDF/UA-1, ISO 14289-1) that a program can check, by number, of what a
// manuscript's file can hold: it has no forms, layers, videos or embedded files.

import { PDFDict, PDFName, type PDFNumber, PDFRef } from '@cantoo/pdf-lib'
import { ARCHIVE_RULES } from './archive-rules.ts'
import { operatorsOf, PAINTS } from './content.ts'
import {
  arrayIn,
  contentOf,
  dictIn,
  type Element,
  nameIn,
  numberIn,
  type Pdf,
  textIn,
  valueIn,
} from './objects.ts'
import type { Rule } from './rule.ts'
import { xmpOf } from './xmp.ts'

/** Standard types of ISO 32000-1, section 14.8.4, that need no role map. */
const STANDARD = new Set(
  `Document Part Art Sect Div BlockQuote Caption TOC TOCI Index NonStruct Private P H H1 H2 H3 H4 H5 H6 L LI Lbl LBody Table TR TH
  TD THead TBody TFoot Span Quote Note Reference BibEntry Code Link Annot Ruby RB RT RP Warichu WT WP Figure Formula Form`.split(
    /\s+/,
  ),
)
const LANGUAGE = /^[a-z]{2,8}(-[a-z\d]{1,8})*$/i
/** Types that a type may stand in. */
const PARENTS: Record<string, string[]> = {
  LI: ['L'],
  Lbl: [
    'LI',
    'Note',
    'TOCI',
    'Caption',
    'P',
    'Formula',
    'Link',
    'Reference',
    'H1',
    'H2',
    'H3',
    'H4',
    'H5',
    'H6',
  ],
  LBody: ['LI'],
  TR: ['Table', 'THead', 'TBody', 'TFoot'],
  TH: ['TR'],
  TD: ['TR'],
  TOCI: ['TOC'],
}
/** Types that a type has and no other. */
const CHILDREN: Record<string, string[]> = {
  L: ['LI', 'L', 'Caption'],
  LI: ['Lbl', 'LBody'],
  Table: ['TR', 'THead', 'TBody', 'TFoot', 'Caption'],
  TR: ['TH', 'TD'],
  TOC: ['TOCI', 'TOC', 'Caption'],
}

const withoutText = (type: string) => (pdf: Pdf) =>
  ofType(pdf, type).flatMap(({ dict }) =>
    (textIn(dict, 'Alt') ?? textIn(dict, 'ActualText'))?.trim() ? [] : [type],
  )

export const ACCESSIBLE_RULES: Rule[] = [
  {
    id: 'Matterhorn 01-003, 01-004',
    about: 'artifacts and tagged content do not hold each other',
    faults: ({ pages }) =>
      pages.flatMap((page) =>
        [...operatorsOf(contentOf(page))].flatMap(({ marks }) =>
          marks.some(({ tag }) => tag === 'Artifact') && marks.some(({ mcid }) => mcid !== null)
            ? ['both']
            : [],
        ),
      ),
  },
  {
    id: 'Matterhorn 01-005',
    about: 'all content is an artifact or of an element',
    faults(pdf) {
      const owned = new Set(
        pdf.elements.flatMap(({ content }) => content.map(({ page, mcid }) => `${page} ${mcid}`)),
      )
      return pdf.pages.flatMap((page) => {
        const ref = pdf.document.context.getObjectRef(page)
        return [...operatorsOf(contentOf(page))].flatMap(({ name, marks }) => {
          if (!PAINTS.has(name)) return []
          const held = marks.some(
            ({ tag, mcid }) => tag === 'Artifact' || (mcid !== null && owned.has(`${ref} ${mcid}`)),
          )
          return held ? [] : [`${name} in ${marks.map(({ tag, mcid }) => `${tag} ${mcid}`)}`]
        })
      })
    },
  },
  {
    id: 'Matterhorn 01-007',
    about: 'the file is marked, and not as suspect',
    faults({ catalog }) {
      const info = dictIn(catalog, 'MarkInfo')
      return info && String(valueIn(info, 'Marked')) === 'true' && !info.has(PDFName.of('Suspects'))
        ? []
        : ['MarkInfo']
    },
  },
  {
    id: 'Matterhorn 02-001',
    about: 'standard types',
    faults: ({ elements }) => elements.flatMap(({ type }) => (STANDARD.has(type) ? [] : [type])),
  },
  {
    id: 'Matterhorn 06-002, 06-003',
    about: 'metadata with the identifier and the title',
    faults(pdf) {
      const xmp = xmpOf(pdf)
      return ['dc:title', 'pdfuaid:part'].filter((name) => !xmp.get(name))
    },
  },
  {
    id: 'Matterhorn 07-001',
    about: 'the title is shown',
    faults({ catalog }) {
      const preferences = dictIn(catalog, 'ViewerPreferences')
      return preferences && String(valueIn(preferences, 'DisplayDocTitle')) === 'true'
        ? []
        : ['DisplayDocTitle']
    },
  },
  {
    id: 'Matterhorn 09-004 to 09-007',
    about: 'tables, lists and contents have their parts',
    faults: ({ elements }) =>
      elements.flatMap(({ type, parent, children }) => [
        ...(PARENTS[type]?.includes(parent?.type ?? '') === false ? [`${type} in ${parent?.type}`] : []),
        ...children.flatMap((child) =>
          CHILDREN[type]?.includes(child.type) === false ? [`${child.type} in ${type}`] : [],
        ),
      ]),
  },
  {
    id: 'Matterhorn 11-001 to 11-006',
    about: 'languages of the document and its parts',
    faults: ({ catalog, elements }) => [
      ...(LANGUAGE.test(textIn(catalog, 'Lang') ?? '') ? [] : ['the document']),
      ...elements.flatMap(({ dict }) => {
        const language = textIn(dict, 'Lang')
        return language === null || LANGUAGE.test(language) ? [] : [language]
      }),
    ],
  },
  { id: 'Matterhorn 13-004', about: 'pictures have words', faults: withoutText('Figure') },
  {
    id: 'Matterhorn 14-002, 14-003',
    about: 'headings begin at the first level and skip none',
    faults({ elements }) {
      let last = 0
      return elements.flatMap(({ type }) => {
        const level = /^H([1-6])$/.exec(type)?.[1]
        if (!level) return []
        const skips = Number(level) > last + 1
        const before = last
        last = Number(level)
        return skips ? [`H${before} to ${type}`] : []
      })
    },
  },
  {
    id: 'Matterhorn 15-003',
    about: 'header cells have a scope',
    faults: (pdf) =>
      ofType(pdf, 'TH').flatMap(({ dict }) => {
        const attributes = dictIn(dict, 'A')
        return attributes && /^(Row|Column|Both)$/.test(nameIn(attributes, 'Scope') ?? '') ? [] : ['TH']
      }),
  },
  { id: 'Matterhorn 17-002', about: 'formulas have words', faults: withoutText('Formula') },
  {
    id: 'Matterhorn 19-003, 19-004',
    about: 'notes have identifiers, each its own',
    faults(pdf) {
      const ids = ofType(pdf, 'Note').map(({ dict }) => textIn(dict, 'ID'))
      return ids.filter((id, at) => !id || ids.indexOf(id) !== at).map(String)
    },
  },
  {
    id: 'Matterhorn 28-004 to 28-012',
    about: 'links are in Link elements, with words',
    faults({ pages, elements }) {
      const held = new Map<unknown, Element>()
      for (const element of elements) for (const one of element.annotations) held.set(one, element)
      return pages.flatMap((page) =>
        (arrayIn(page, 'Annots')?.asArray() ?? []).flatMap((ref) => {
          const dict = page.context.lookup(ref) as PDFDict
          return [
            ...(held.get(dict)?.type === 'Link' ? [] : ['not in a Link']),
            ...(textIn(dict, 'Contents') ? [] : ['no Contents']),
          ]
        }),
      )
    },
  },
  {
    id: 'Matterhorn 28-008',
    about: 'the order of tabs is that of the structure',
    faults: ({ pages }) =>
      pages.flatMap((page, at) =>
        !arrayIn(page, 'Annots') || nameIn(page, 'Tabs') === 'S' ? [] : [`page ${at + 1}`],
      ),
  },
  {
    id: 'ISO 32000-1 14.7.4.4',
    about: 'the parent tree leads from content and links to their elements',
    faults: (pdf) => parentTreeFaults(pdf),
  },
  // 31-001 to 31-030 are rules of PDF/A.
  ...ARCHIVE_RULES.filter(({ id }) => id.includes(' 6.2.11')),
]

const ofType = ({ elements }: Pdf, wanted: string) => elements.filter(({ type }) => type === wanted)

function parentTreeFaults({ catalog, pages, elements, document }: Pdf): string[] {
  const root = dictIn(catalog, 'StructTreeRoot')
  const tree = root && dictIn(root, 'ParentTree')
  if (!root || !tree) return ['no parent tree']
  const entries = numberTree(tree)
  const { context } = document
  const faults: string[] = []
  for (const { dict, type, content, annotations } of elements) {
    const own = String(context.getObjectRef(dict))
    for (const { page, mcid } of content) {
      const pageDict = page instanceof PDFRef ? context.lookup(page) : page
      const key = pageDict instanceof PDFDict ? numberIn(pageDict, 'StructParents') : null
      const parents = entries.get(key ?? -1)
      const list = parents instanceof PDFRef ? context.lookup(parents) : parents
      const found = (list as { get?(at: number): unknown } | undefined)?.get?.(mcid)
      if (String(found) !== own) faults.push(`content of ${type}`)
    }
    for (const one of annotations) {
      const key = one instanceof PDFDict ? numberIn(one, 'StructParent') : null
      if (String(entries.get(key ?? -1)) !== own) faults.push(`link of ${type}`)
    }
  }
  return pages.length > 0 ? faults : ['no page']
}

function numberTree(node: PDFDict): Map<number, unknown> {
  const found = new Map<number, unknown>()
  const numbers = arrayIn(node, 'Nums')
  for (let at = 0; numbers && at + 1 < numbers.size(); at += 2)
    found.set((numbers.lookup(at) as PDFNumber).asNumber(), numbers.get(at + 1))
  for (const kid of arrayIn(node, 'Kids')?.asArray() ?? [])
    for (const [key, value] of numberTree(node.context.lookup(kid) as PDFDict)) found.set(key, value)
  return found
}
