// Word's own sources (ECMA-376 part 1, 22.6) and the fields that cite them (17.16.5.8).

import { type CiteItem, citeItem } from '../../domain/citations/csl/citation.ts'
import type { CslItem, CslName } from '../../domain/citations/csl/csl.ts'
import { normaliseCsl } from '../../domain/citations/csl/normalise-csl.ts'
import { childOf, elementsOf, textOf, type XmlElement } from '../xml.ts'

const TYPES: Record<string, string> = {
  JournalArticle: 'article-journal',
  ArticleInAPeriodical: 'article-magazine',
  Book: 'book',
  BookSection: 'chapter',
  ConferenceProceedings: 'paper-conference',
  Report: 'report',
  InternetSite: 'webpage',
  DocumentFromInternetSite: 'webpage',
  ElectronicSource: 'document',
  Patent: 'patent',
  Case: 'legal_case',
  Film: 'motion_picture',
  Interview: 'interview',
}

/** Sources by their tags. @param roots of the parts of custom XML */
export function readSources(roots: readonly (XmlElement | null)[]): Map<string, CslItem> {
  const sources = new Map<string, CslItem>()
  for (const root of roots) {
    if (root?.name !== 'b:Sources') continue
    for (const source of elementsOf(root, 'b:Source')) {
      const work = workOf(source)
      const tag = within(source, 'b:Tag')
      if (work && tag !== '') sources.set(tag, work)
    }
  }
  return sources
}

/** `CITATION Dar59 \p 12 \n \m May80`: none if a tag has no source. */
export function wordCites(instruction: string, sources: ReadonlyMap<string, CslItem>): CiteItem[] {
  const words = instruction.match(/"[^"]*"|\S+/g) ?? []
  const cites: CiteItem[] = []
  let tag = words[1] ?? ''
  let around: Partial<CiteItem> = {}
  let isWhole = true
  const add = () => {
    const item = sources.get(tag)
    if (item) cites.push(citeItem(item, around))
    else isWhole = false
    around = {}
  }
  for (let at = 2; at < words.length; at++) {
    const value = (words[at + 1] ?? '').replace(/^"|"$/g, '')
    switch (words[at]?.toLowerCase()) {
      case '\\m':
        add()
        tag = value
        at++
        break
      case '\\p':
        around.locator = value
        at++
        break
      case '\\f':
        around.prefix = value.trim()
        at++
        break
      case '\\s':
        around.suffix = value.trim()
        at++
        break
      case '\\n':
        around.suppressAuthor = true
        break
    }
  }
  add()
  return isWhole ? cites : []
}

function within(parent: XmlElement | undefined, ...path: string[]): string {
  let found = parent
  for (const name of path) found = childOf(found, name)
  return found ? textOf(found).trim() : ''
}

function workOf(source: XmlElement): CslItem | null {
  const type = TYPES[within(source, 'b:SourceType')] ?? 'document'
  return normaliseCsl({
    type,
    title: within(source, 'b:Title'),
    author: names(source, 'b:Author'),
    editor: names(source, 'b:Editor'),
    translator: names(source, 'b:Translator'),
    'container-title':
      within(source, 'b:JournalName') ||
      within(source, 'b:BookTitle') ||
      within(source, 'b:ConferenceName') ||
      within(source, 'b:PeriodicalTitle') ||
      within(source, 'b:InternetSiteTitle'),
    volume: within(source, 'b:Volume'),
    issue: within(source, 'b:Issue'),
    page: within(source, 'b:Pages'),
    edition: within(source, 'b:Edition'),
    publisher: within(source, 'b:Publisher') || within(source, 'b:Institution'),
    'publisher-place': within(source, 'b:City'),
    URL: within(source, 'b:URL'),
    DOI: within(source, 'b:DOI'),
    ...(/^(?:Book|BookSection)$/.test(within(source, 'b:SourceType'))
      ? { ISBN: within(source, 'b:StandardNumber') }
      : {}),
    ...dates(source, 'issued', ''),
    ...dates(source, 'accessed', 'Accessed'),
  })
}

function dates(source: XmlElement, field: string, suffix: string) {
  const parts = ['Year', 'Month', 'Day'].map((part) =>
    Number.parseInt(within(source, `b:${part}${suffix}`), 10),
  )
  const known = parts.slice(0, parts.findIndex((part) => !Number.isFinite(part)) >>> 0)
  return known.length > 0 ? { [field]: { 'date-parts': [known] } } : {}
}

function names(source: XmlElement, role: string): CslName[] {
  const found = childOf(childOf(source, 'b:Author'), role)
  const institution = within(found, 'b:Corporate')
  if (institution !== '') return [{ literal: institution }]
  return elementsOf(childOf(found, 'b:NameList'), 'b:Person').map((person) => ({
    family: within(person, 'b:Last'),
    given: [within(person, 'b:First'), within(person, 'b:Middle')].filter(Boolean).join(' '),
  }))
}
