// Dialog that chooses the cite items of a new citation or of an existing one, with a preview in the project's style.

import { useCallback, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import type { ProjectItem } from '../../../../../workers/contracts/project.ts'
import { authorsOf, fallbackCitation, workKey } from '../../../../../workers/domain/citations/csl/citation.ts'
import type { CslItem } from '../../../../../workers/domain/citations/csl/csl.ts'
import type { Source } from '../../../../../workers/domain/citations/matching/recognise-source.ts'
import { DEFAULT_STYLE } from '../../../../../workers/domain/citations/processor/styles.ts'
import { Button } from '../../../../ui/forms/button.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import { citationsOnPage } from '../../citations/citation-store.ts'
import { bylineOf, titleOf } from '../../citations/describe-work.ts'
import { changeCitation, insertCitation } from '../../citations/insert-citation.ts'
import { libraryStoreOf } from '../../citations/library-store.ts'
import type { EditorHandle } from '../../core/editor-handle.ts'
import { FormDialog } from '../form-dialog.tsx'
import { useBufferedKeystrokes } from '../lazy-dialog.tsx'
import { useUnmountSignal } from '../use-unmount-signal.ts'
import { addErrorMessage, addWorks } from './add-works.ts'
import { type AuthorPlace, CitedWorkFields } from './cited-work-fields.tsx'
import { type CitingTarget, finishCiting } from './citing-target.ts'
import { FormattedRuns } from './formatted-runs.tsx'
import { type PickerOption, pickerOptions } from './picker-options.ts'
import { type Picks, withChange, withLibraryData, without, withWorks } from './picks.ts'
import { useCitationPreview } from './use-citation-preview.ts'
import { useLibrarySearch } from './use-library-search.ts'
import { WorkPicker } from './work-picker.tsx'
import { WorkState } from './work-state.tsx'

type CitationDialogProps = {
  editor: EditorHandle
  projectId: string | null
  settings: ProjectItem['settings'] | null
  target: CitingTarget
  onClose(): void
}

export default function CitationDialog({
  editor,
  projectId,
  settings,
  target,
  onClose,
}: CitationDialogProps) {
  const input = useRef<HTMLInputElement>(null)
  const [picks, setPicks] = useState<Picks>(target.works ?? [])
  const [active, setActive] = useState(0)
  const [typed, setTyped] = useState('')
  /** Whether the first work's author is inserted as text before the citation (a narrative citation). */
  const [named, setNamed] = useState(false)
  const { add, adding, status, failure, retry } = useAddWorks(
    projectId,
    (items) => {
      setPicks((before) => {
        const after = withWorks(before, items)
        setActive(Math.max(0, after.length - 1))
        return after
      })
      setTyped('')
    },
    editor,
  )
  const library = libraryStoreOf(editor.view)
  const revision = useLibraryRevision(editor)
  const { found, failed } = useLibrarySearch(typed)
  const searching = !failed && found?.words !== typed.trim()
  const editing = target.works !== null
  useBufferedKeystrokes(setTyped)
  const { state } = editor.view

  // biome-ignore lint/correctness/useExhaustiveDependencies: `revision` changes with the library
  const shown = useMemo(
    () => withLibraryData(picks, (id) => library.get(id)?.csl),
    [picks, library, revision],
  )
  const pick = shown[Math.min(active, shown.length - 1)]
  const index = pick ? shown.indexOf(pick) : 0

  const command = useMemo(() => {
    if (shown.length === 0) return null
    if (target.works) return target.at && changeCitation({ at: target.at, works: target.works }, shown)
    const first = shown[0]
    const works = named && first ? withChange(shown, 0, { suppressAuthor: true }) : shown
    return insertCitation(works, {
      at: target.at ?? undefined,
      textBefore: named && first ? authorsOf(first.item) : '',
    })
  }, [shown, named, target])
  const style = settings?.citationStyle ?? DEFAULT_STYLE
  const { preview, look } = useCitationPreview(state, command, style, settings?.language ?? 'en')

  const cited = useMemo(() => worksIn(state.doc), [state.doc])
  const options = pickerOptions({
    typed,
    cited,
    library: found?.references ?? [],
    picked: shown.map(({ item }) => item),
    known: (id) => library.get(id),
  })
  const choose = (option: PickerOption) => {
    if (option.kind === 'add') return void add(option.source)
    setPicks((before) => withWorks(before, [option.item]))
    setActive(shown.length)
    setTyped('')
  }
  const finish = () => {
    if (shown.length === 0) return
    onClose()
    finishCiting(editor, target, shown, { named, look })
  }
  const author: AuthorPlace = pick?.suppressAuthor ? 'none' : named && index === 0 ? 'text' : 'citation'
  const setAuthor = (next: AuthorPlace) => {
    if (index === 0) setNamed(next === 'text')
    setPicks(withChange(shown, index, { suppressAuthor: next === 'none' || (next === 'text' && index > 0) }))
  }
  const known = pick ? library.get(pick.item.id) : undefined
  const entry = pick && preview?.entries.find(({ work }) => work === workKey(pick.item))

  return (
    <FormDialog
      title={editing ? 'Edit citation' : 'Cite'}
      wide
      submit={editing ? 'Change' : 'Cite'}
      disabled={shown.length === 0 || adding}
      onSubmit={finish}
      onClose={onClose}
    >
      <Field label="Works" error={failure} hint={adding ? 'Adding to your library' : status || undefined}>
        <WorkPicker
          input={input}
          picks={shown}
          active={index}
          typed={typed}
          options={options}
          searching={searching}
          empty={emptyWords(typed, failed, searching, found?.total ?? 0)}
          onTyped={setTyped}
          onActive={setActive}
          onPick={choose}
          onRemove={(at) => {
            setPicks(without(shown, at))
            setActive(Math.max(0, Math.min(active, shown.length - 2)))
            if (at === 0) setNamed(false)
          }}
          onSource={(source) => void add(source)}
        />
      </Field>
      {retry ? (
        <Button size="small" className="justify-self-start" onClick={retry}>
          Try again
        </Button>
      ) : null}
      {pick ? (
        <section aria-label={`How ${titleOf(pick.item)} is cited`} className="grid grid-cols-1 gap-3">
          <p className="flex items-start gap-3">
            <span className="min-w-0 flex-1">
              <span className="block truncate font-semibold">{titleOf(pick.item)}</span>
              <span className="block truncate text-13 text-muted">{bylineOf(pick.item)}</span>
            </span>
            {known === undefined ? null : <WorkState known={known} />}
          </p>
          {known?.retracted ? (
            <p role="alert" className="rounded-control bg-high-wash px-3 py-2 text-13 text-high">
              This work was retracted. Cite it only to say so.
            </p>
          ) : null}
          <CitedWorkFields
            pick={pick}
            author={author}
            canNameAuthor={!editing && index === 0}
            onChange={(change) => setPicks(withChange(shown, index, change))}
            onAuthor={setAuthor}
          />
        </section>
      ) : null}
      {shown.length > 0 ? (
        <dl className="grid gap-1 rounded-control bg-paper px-3.5 py-3 ring ring-line">
          <dt className="text-12 font-medium text-muted">{preview?.inNotes ? 'In a note' : 'In the text'}</dt>
          <dd className="font-serif text-16 wrap-anywhere" aria-live="polite">
            {named && shown[0] ? `${authorsOf(shown[0].item)} ` : ''}
            {preview ? <FormattedRuns runs={preview.runs} /> : fallbackCitation(shown)}
          </dd>
          {entry ? (
            <>
              <dt className="mt-1.5 text-12 font-medium text-muted">In the bibliography</dt>
              <dd className="max-h-24 overflow-y-auto font-serif text-14 wrap-anywhere">
                <FormattedRuns runs={[...entry.label, ...entry.runs]} />
              </dd>
            </>
          ) : null}
        </dl>
      ) : null}
    </FormDialog>
  )
}

/** The cited works, each once, in order of first citation. */
function worksIn(document: Parameters<typeof citationsOnPage>[0]): CslItem[] {
  const works = new Map<string, CslItem>()
  for (const { works: cited } of citationsOnPage(document))
    for (const { item } of cited) works.set(workKey(item), item)
  return [...works.values()]
}

function emptyWords(typed: string, failed: boolean, searching: boolean, total: number): string {
  if (failed) return 'Your library cannot be reached. Works that this text cites already can be cited again.'
  if (searching) return 'Looking in your library'
  if (!typed.trim() && total > 0)
    return 'What was added last is picked already. Type to look for other works.'
  return typed.trim()
    ? 'No work in your library has these words. Paste its DOI, ISBN, address or the whole reference to add it.'
    : 'Your library is empty. Paste a DOI, an ISBN, an arXiv number, an address, BibTeX, RIS or a whole reference: it is added and cited.'
}

/** A number that rises with each change of the library store. */
function useLibraryRevision(editor: EditorHandle): number {
  const library = libraryStoreOf(editor.view)
  const count = useRef(0)
  const subscribe = useCallback(
    (changed: () => void) =>
      library.subscribe(() => {
        count.current += 1
        changed()
      }),
    [library],
  )
  return useSyncExternalStore(subscribe, () => count.current)
}

/** Adds a source to the library; after a failure `retry` repeats it. */
function useAddWorks(projectId: string | null, onAdded: (items: CslItem[]) => void, editor: EditorHandle) {
  const [adding, setAdding] = useState(false)
  const [status, setStatus] = useState('')
  const [failed, setFailed] = useState<{ source: Source; reason: string } | null>(null)
  const unmountSignal = useUnmountSignal()
  const add = async (source: Source) => {
    const signal = unmountSignal()
    setAdding(true)
    setFailed(null)
    try {
      const { references, problems } = await addWorks(source, projectId)
      if (signal.aborted) return
      libraryStoreOf(editor.view).update(references)
      if (references.length === 0)
        setFailed({ source, reason: problems[0] ?? 'There is no work in it that can be read.' })
      else onAdded(references.map(({ csl }) => csl))
      setStatus([`Added to your library: ${countOf(references.length)}.`, ...problems.slice(0, 3)].join(' '))
    } catch (error) {
      if (!signal.aborted) setFailed({ source, reason: addErrorMessage(error) })
    }
    if (!signal.aborted) setAdding(false)
  }
  return {
    add,
    adding,
    status,
    failure: failed?.reason ?? null,
    retry: failed ? () => void add(failed.source) : null,
  }
}

const countOf = (count: number) => (count === 1 ? '1 work' : `${count} works`)
