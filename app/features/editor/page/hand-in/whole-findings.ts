// What is open in a text as a whole, and in its project.

import { t } from 'messages:hand-in'
import type { Node } from '@milkdown/kit/prose/model'
import type { EditorView } from '@milkdown/kit/prose/view'
import type { ProjectItem } from '../../../../../workers/contracts/project.ts'
import type { DocumentNode } from '../../../../../workers/domain/manuscript/document.ts'
import { lacksReferenceList } from '../../../../../workers/domain/manuscript/lacks-reference-list.ts'
import { DEFAULT_LAYOUT } from '../../../../../workers/domain/project/document-layout.ts'
import { stripMarkup } from '../../../../../workers/domain/text/plain-text.ts'
import { type CitationOnPage, citationStoreOf } from '../../citations/citation-store.ts'
import { countSections, misses } from './count-sections.ts'
import type { Finding, Person } from './finding.ts'
import { findName } from './read-faults.ts'

export function lacksList(view: EditorView, doc: Node, cited: readonly CitationOnPage[]): boolean {
  const inNotes = cited.some(({ node }) => citationStoreOf(view).runsOf(node)?.inNotes)
  const bibliography = cited.flatMap(({ works }) => works)
  return lacksReferenceList(doc.toJSON() as DocumentNode, { inNotes: inNotes ?? false, bibliography })
}

/** Words against the target of the text, by section, and against those of chapters. */
export function ofWords(doc: Node, metadata: ProjectItem['metadata']): Finding[] {
  const { whole, sections, chapters } = countSections(doc, metadata)
  const findings: Finding[] = []
  if (whole.target !== null && misses(whole.words, whole.target))
    findings.push({
      key: 'words',
      sentence: t('words', { words: whole.words, target: whole.target }),
      places: sections.map(({ at, heading, words }) => ({
        at,
        words: t('sectionWords', { heading, words }),
      })),
    })
  const off = chapters.flatMap(({ at, heading, words, target }) =>
    target !== null && misses(words, target)
      ? [{ at, words: t('chapterWords', { heading, words, target }) }]
      : [],
  )
  if (off.length > 0)
    findings.push({ key: 'chapters', sentence: t('chaptersMiss', { count: off.length }), places: off })
  return findings
}

/** Paper and margins against those that the chosen template asks for. */
export function ofLayout({ layout = DEFAULT_LAYOUT, handIn }: ProjectItem['settings']): Finding[] {
  const page = handIn?.page
  if (!page) return []
  const { paper, margins } = layout
  const isAsked =
    paper === page.paper &&
    (['top', 'bottom', 'left', 'right'] as const).every((side) => margins[side] === page.margins[side])
  if (isAsked) return []
  const { top, bottom, left, right } = page.margins
  const sentence = t('margins', { template: page.template, top, bottom, left, right })
  return [{ key: 'margins', sentence, places: [], mend: 'layout' }]
}

/** Where a writer's name or address stands outside of the text. */
export function ofPerson({ title, settings }: ProjectItem, person: Person, fileName: string): Finding[] {
  if (!person) return [{ key: 'name', sentence: t('nameNotRead'), places: [] }]
  const hasName = (text: string) =>
    [person.name, person.email].some((name) => name !== '' && findName(text, name) >= 0)
  const findings: Finding[] = []
  if (hasName(stripMarkup(title)))
    findings.push({ key: 'title', sentence: t('nameInTitle'), places: [], mend: 'project' })
  const lines = settings.layout?.titlePage
  if (lines)
    findings.push({
      key: 'titlePage',
      sentence: hasName(`${lines.above}\n${lines.below}`) ? t('nameOnTitlePage') : t('titlePage'),
      places: [],
      mend: 'layout',
    })
  if (hasName(fileName.replace(/_/g, ' ')))
    findings.push({ key: 'file', sentence: t('nameInFile'), places: [] })
  return findings
}
