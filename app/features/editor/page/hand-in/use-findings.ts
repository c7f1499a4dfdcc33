// React hook for what is still open in a text that is handed in. The text is read once, the library and proposals are asked once; what
// they answer is laid beside it.

import { t } from 'messages:hand-in'
import type { Node } from '@milkdown/kit/prose/model'
import { useEffect, useMemo, useState } from 'react'
import type { ProjectItem } from '../../../../../workers/contracts/project.ts'
import type { DocumentNode } from '../../../../../workers/domain/manuscript/document.ts'
import { call } from '../../../../platform/api.ts'
import { remarkSentence } from '../../../../shared/manuscript/export-project.ts'
import { formulaProblems } from '../../../../shared/manuscript/formula-problems.ts'
import { glyphsMissing } from '../../../../shared/manuscript/glyphs-missing.ts'
import { citationsOnPage } from '../../citations/citation-store.ts'
import { libraryStoreOf } from '../../citations/library-store.ts'
import type { EditorHandle } from '../../core/editor-handle.ts'
import type { Finding, Person } from './finding.ts'
import { FAULT_KINDS, findWords, isUnread, judgeWorks, readNames, readText } from './read-faults.ts'
import { lacksList, ofLayout, ofPerson, ofWords } from './whole-findings.ts'

/** `reading` until everything was looked at. */
export type Findings = { list: Finding[]; reading: boolean }
type Handed = {
  /** The writer's name and address are looked for as well. */
  anonymous: boolean
  /** Name of the files. */
  fileName: string
}

export function useFindings(
  editor: EditorHandle,
  project: ProjectItem,
  person: Person | undefined,
  { anonymous, fileName }: Handed,
): Findings {
  const { view } = editor
  const [doc] = useState(() => view.state.doc)
  const remarks = useRemarks(doc, project.title)
  const proposals = useProposals(doc, project._id)
  const [, redraw] = useState(0)
  const library = libraryStoreOf(view)

  const found = useMemo(() => readText(doc), [doc])
  const citedIds = useMemo(() => found.flatMap((one) => (one.kind === 'cited' ? [one.id] : [])), [found])
  const hasNoList = useMemo(() => lacksList(view, doc, citationsOnPage(doc)), [view, doc])
  const ofTargets = useMemo(() => ofWords(doc, project.metadata), [doc, project.metadata])
  const names = useMemo(
    () => (anonymous && person ? readNames(doc, [person.name, person.email].filter(Boolean)) : []),
    [doc, anonymous, person],
  )
  useEffect(() => {
    library.request(citedIds)
    return library.subscribe(() => redraw((count) => count + 1))
  }, [citedIds, library])

  const faults = [...judgeWorks(found, (id) => library.get(id)), ...names]
  const ofText = FAULT_KINDS.flatMap((kind): Finding[] => {
    const places = faults.filter((fault) => fault.kind === kind)
    return places.length > 0
      ? [{ key: kind, sentence: t(`fault.${kind}`, { count: places.length }), places }]
      : []
  })
  return {
    list: [
      ...(anonymous && person !== undefined ? ofPerson(project, person, fileName) : []),
      ...(hasNoList ? [{ key: 'noList', sentence: t('noList'), places: [], mend: 'list' as const }] : []),
      ...ofLayout(project.settings),
      ...ofTargets,
      ...(proposals ?? []),
      ...(remarks ?? []),
      ...ofText,
    ],
    reading:
      remarks === null ||
      proposals === null ||
      citedIds.some((id) => isUnread(id, library.get(id))) ||
      (anonymous && person === undefined),
  }
}

/** What files could not print, each with its first place; null before it is known. */
function useRemarks(doc: Node, title: string): Finding[] | null {
  const [remarks, setRemarks] = useState<Finding[] | null>(null)
  useEffect(() => {
    let shown = true
    const document = doc.toJSON() as DocumentNode
    void formulaProblems(document)
      .catch(() => null)
      .then((unread) => {
        const found = [unread, glyphsMissing(title, document)].flatMap((remark) => remark ?? [])
        const listed = found.map((remark) => {
          const place = findWords(doc, remark.example)
          return { key: remark.kind, sentence: remarkSentence(remark), places: place ? [place] : [] }
        })
        if (shown) setRemarks(listed)
      })
    return () => {
      shown = false
    }
  }, [doc, title])
  return remarks
}

/** Proposals of programs that nobody has decided on, each at its words; null before they are known. */
function useProposals(doc: Node, projectId: string): Finding[] | null {
  const [found, setFound] = useState<Finding[] | null>(null)
  useEffect(() => {
    const ended = new AbortController()
    call('GET /v1/projects/{id}/proposals', { params: { id: projectId }, signal: ended.signal }).then(
      ({ proposals }) => {
        const open = proposals.filter(({ state }) => state === 'open')
        const places = open.flatMap(({ quote }) => findWords(doc, quote) ?? [])
        const sentence = t('proposals', { count: open.length })
        setFound(open.length > 0 ? [{ key: 'proposals', sentence, places }] : [])
      },
      () => {
        if (ended.signal.aborted) return
        setFound([{ key: 'proposals', sentence: t('proposalsNotRead'), places: [] }])
      },
    )
    return () => ended.abort()
  }, [doc, projectId])
  return found
}
