// Dialog that chooses the cite items of a new citation or of an existing one, with a preview in the project's style.

import { t } from 'messages:citing'
import { t as tUi } from 'messages:ui'
import { useMemo, useRef, useState } from 'react'
import type { ProjectItem } from '../../../../../workers/contracts/project.ts'
import { authorsOf, workKey } from '../../../../../workers/domain/citations/csl/citation.ts'
import type { CslItem } from '../../../../../workers/domain/citations/csl/csl.ts'
import type { Source } from '../../../../../workers/domain/citations/matching/recognise-source.ts'
import { DEFAULT_STYLE } from '../../../../../workers/domain/citations/processor/styles.ts'
import { Button } from '../../../../ui/forms/button.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import { citationsOnPage } from '../../citations/citation-store.ts'
import { changeCitation, insertCitation } from '../../citations/insert-citation.ts'
import { libraryStoreOf } from '../../citations/library-store.ts'
import type { EditorHandle } from '../../core/editor-handle.ts'
import { FormDialog } from '../form-dialog.tsx'
import { useBufferedKeystrokes } from '../lazy-dialog.tsx'
import { useUnmountSignal } from '../use-unmount-signal.ts'
import { addErrorMessage, addWorks } from './add-works.ts'
import { CitedWork } from './cited-work.tsx'
import { type CitingTarget, finishCiting } from './citing-target.ts'
import { type PickerOption, pickerOptions } from './picker-options.ts'
import { withChange } from './picks.ts'
import { PreviewedCitation } from './previewed-citation.tsx'
import { useCitationPreview } from './use-citation-preview.ts'
import { useLibrarySearch } from './use-library-search.ts'
import { usePicks } from './use-picks.ts'
import { WorkPicker } from './work-picker.tsx'

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
  const { picks, pick, index, named, ...pickState } = usePicks(editor, target.works ?? [])
  const [typed, setTyped] = useState('')
  const { add, adding, status, failure, retry } = useAddWorks(
    projectId,
    (items) => {
      pickState.append(items)
      setTyped('')
    },
    editor,
  )
  const library = libraryStoreOf(editor.view)
  const { found, failed } = useLibrarySearch(typed)
  const searching = !failed && found?.words !== typed.trim()
  const editing = target.works !== null
  useBufferedKeystrokes(setTyped)
  const { state } = editor.view

  const command = useMemo(() => {
    if (picks.length === 0) return null
    if (target.works) return target.at && changeCitation({ at: target.at, works: target.works }, picks)
    const first = picks[0]
    const works = named && first ? withChange(picks, 0, { suppressAuthor: true }) : picks
    return insertCitation(works, {
      at: target.at ?? undefined,
      textBefore: named && first ? authorsOf(first.item) : '',
    })
  }, [picks, named, target])
  const style = settings?.citationStyle ?? DEFAULT_STYLE
  const { preview, look } = useCitationPreview(state, command, style, settings?.language ?? 'en')

  const cited = useMemo(() => worksIn(state.doc), [state.doc])
  const options = pickerOptions({
    typed,
    cited,
    library: found?.references ?? [],
    picked: picks.map(({ item }) => item),
    known: (id) => library.get(id),
  })
  const choose = (option: PickerOption) => {
    if (option.kind === 'add') return void add(option.source)
    pickState.append([option.item])
    setTyped('')
  }
  const finish = () => {
    if (picks.length === 0) return
    onClose()
    finishCiting(editor, target, picks, { named, look })
  }

  return (
    <FormDialog
      title={editing ? t('editCitation') : t('cite')}
      wide
      submit={editing ? t('change') : t('cite')}
      disabled={picks.length === 0 || adding}
      onSubmit={finish}
      onClose={onClose}
    >
      <Field label={t('works')} error={failure} hint={adding ? t('addingLibrary') : status || undefined}>
        <WorkPicker
          input={input}
          picks={picks}
          active={index}
          typed={typed}
          options={options}
          searching={searching}
          empty={emptyWords(typed, failed, searching, found?.total ?? 0)}
          onTyped={setTyped}
          onActive={pickState.setActive}
          onPick={choose}
          onRemove={pickState.remove}
          onSource={(source) => void add(source)}
        />
      </Field>
      {retry ? (
        <Button size="small" className="justify-self-start" onClick={retry}>
          {tUi('tryAgain')}
        </Button>
      ) : null}
      {pick ? (
        <CitedWork
          pick={pick}
          known={library.get(pick.item.id)}
          author={pickState.author}
          canNameAuthor={!editing && index === 0}
          onChange={pickState.change}
          onAuthor={pickState.setAuthor}
        />
      ) : null}
      {pick ? <PreviewedCitation picks={picks} pick={pick} named={named} preview={preview} /> : null}
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
  if (failed) return t('libraryCannotReachedWorks')
  if (searching) return t('lookingLibrary')
  if (!typed.trim() && total > 0) return t('whatAddedLastPicked')
  return typed.trim() ? t('noWorkLibraryThese') : t('libraryEmptyPasteDoi')
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
      if (references.length === 0) setFailed({ source, reason: problems[0] ?? t('thereNoWorkCan') })
      else onAdded(references.map(({ csl }) => csl))
      setStatus(
        [t('addedLibraryCountof', { countOf: countOf(references.length) }), ...problems.slice(0, 3)].join(
          ' ',
        ),
      )
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

const countOf = (count: number) => t('workCount', { count })
