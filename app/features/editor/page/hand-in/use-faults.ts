import { t } from 'messages:hand-in'
import type { EditorView } from '@milkdown/kit/prose/view'
import { useEffect, useState } from 'react'
import type { ProjectItem } from '../../../../../workers/contracts/project.ts'
import type { DocumentNode } from '../../../../../workers/domain/manuscript/document.ts'
import { lacksReferenceList } from '../../../../../workers/domain/manuscript/lacks-reference-list.ts'
import { stripMarkup } from '../../../../../workers/domain/text/plain-text.ts'
import { call } from '../../../../platform/api.ts'
import { remarkSentence } from '../../../../shared/manuscript/export-project.ts'
import { formulaProblems } from '../../../../shared/manuscript/formula-problems.ts'
import { glyphsMissing } from '../../../../shared/manuscript/glyphs-missing.ts'
import { citationStoreOf, citationsOnPage } from '../../citations/citation-store.ts'
import { libraryStoreOf } from '../../citations/library-store.ts'
import { countBlock } from '../../core/count-block.ts'
import type { EditorHandle } from '../../core/editor-handle.ts'
import { readWordTarget } from '../../panels/counts/word-target.ts'
import { type Fault, findName, isUnread, readFaults } from './read-faults.ts'

/** `general`: sentences about the whole. `reading` until everything was looked at. */
export type Faults = { places: Fault[]; general: string[]; reading: boolean }

/** What is open in the text as it is now. @param anonymous the writer's name is looked for as well */
export function useFaults({ view }: EditorHandle, project: ProjectItem, anonymous: boolean): Faults {
  const [doc] = useState(() => view.state.doc)
  const [remarks, setRemarks] = useState<string[] | null>(null)
  // '' for a person without a name, null where it could not be read, undefined before.
  const [name, setName] = useState<string | null>()
  const [, redraw] = useState(0)
  const library = libraryStoreOf(view)

  useEffect(() => {
    library.request(citationsOnPage(doc).flatMap(({ works }) => works.map(({ item }) => item.id)))
    return library.subscribe(() => redraw((count) => count + 1))
  }, [doc, library])
  useEffect(() => {
    let shown = true
    const document = doc.toJSON() as DocumentNode
    void formulaProblems(document)
      .catch(() => null)
      .then((unread) => {
        const missing = glyphsMissing(project.title, document)
        if (shown) setRemarks([unread, missing].flatMap((remark) => (remark ? remarkSentence(remark) : [])))
      })
    return () => {
      shown = false
    }
  }, [doc, project.title])
  useEffect(() => {
    if (anonymous)
      void call('GET /v1/account')
        .then(({ user }) => setName(user.name.trim()))
        .catch(() => setName(null))
  }, [anonymous])

  const work = (id: string) => library.get(id)
  const places = readFaults(doc, { work, name: (anonymous && name) || null })
  const unread = citationsOnPage(doc).some(({ works }) =>
    works.some(({ item }) => isUnread(item.id, library.get(item.id))),
  )
  return {
    places,
    general: [
      ...(anonymous ? ofName(project.title, name) : []),
      ...ofWhole(view, project),
      ...(remarks ?? []),
    ],
    reading: remarks === null || unread || (anonymous && name === undefined),
  }
}

function ofName(title: string, name: string | null | undefined): string[] {
  if (name === null) return [t('nameNotRead')]
  return name && findName(stripMarkup(title), name) >= 0 ? [t('nameInTitle')] : []
}

/** Share of a target that a text may be short of it. */
const SHORT_BY = 0.1

function ofWhole(view: EditorView, { metadata }: ProjectItem): string[] {
  const { doc } = view.state
  const cited = citationsOnPage(doc)
  const inNotes = cited.some(({ node }) => citationStoreOf(view).runsOf(node)?.inNotes)
  const lacksList = lacksReferenceList(doc.toJSON(), {
    inNotes,
    bibliography: cited.flatMap(({ works }) => works),
  })
  const target = readWordTarget(metadata)
  const words = doc.children.reduce((sum, block) => sum + countBlock(block).words, 0)
  const misses = target !== null && (words > target || words < target * (1 - SHORT_BY))
  return [...(lacksList ? [t('noList')] : []), ...(misses ? [t('words', { words, target })] : [])]
}
