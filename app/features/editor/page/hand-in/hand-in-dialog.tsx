// Dialog that hands a manuscript in: what is open in it, each leading to where it is mended, its first pages, then its files. The text is
// kept as a version.

import { t } from 'messages:hand-in'
import { t as tUi } from 'messages:ui'
import { TextSelection } from '@milkdown/kit/prose/state'
import { useEffect, useState } from 'react'
import { TITLE_MAX_LENGTH } from '../../../../../workers/contracts/limits.ts'
import type { ProjectItem } from '../../../../../workers/contracts/project.ts'
import { DEFAULT_LAYOUT } from '../../../../../workers/domain/project/document-layout.ts'
import {
  DEFAULT_FILES,
  HANDED_FORMATS,
  type HandedFormat,
  nameFrom,
  surnameOf,
} from '../../../../../workers/domain/project/handed-files.ts'
import { stripMarkup } from '../../../../../workers/domain/text/plain-text.ts'
import { ApiError, call } from '../../../../platform/api.ts'
import { problemText } from '../../../../platform/problem-text.ts'
import { addReferenceList } from '../../../../shared/manuscript/add-reference-list.ts'
import { Button } from '../../../../ui/forms/button.tsx'
import { Checkbox } from '../../../../ui/forms/checkbox.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import { Input } from '../../../../ui/forms/input.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { toast } from '../../../../ui/overlays/toast.ts'
import type { EditorHandle } from '../../core/editor-handle.ts'
import { scrollToPosition } from '../../core/scroll-to-position.ts'
import { FormDialog } from '../../dialogs/form-dialog.tsx'
import { PagesPreview } from '../pages/pages-preview.tsx'
import type { Mend, Person } from './finding.ts'
import { FindingList } from './finding-list.tsx'
import { type HandedIn, handIn } from './hand-in.ts'
import { Handed } from './handed.tsx'
import { useFindings } from './use-findings.ts'

type HandInDialogProps = {
  project: ProjectItem
  editor: EditorHandle
  /** Opens another dialog in the place of this one. */
  onSettings(kind: 'layout' | 'project'): void
  onClose(): void
}

export default function HandInDialog({ project, editor, onSettings, onClose }: HandInDialogProps) {
  const person = usePerson()
  const [formats, setFormats] = useState<readonly HandedFormat[]>(
    () => (project.settings.handIn ?? DEFAULT_FILES).formats,
  )
  const [anonymous, setAnonymous] = useState(false)
  /** The name as it was typed; null for that of the pattern. */
  const [typed, setTyped] = useState<string | null>(null)
  const name = typed ?? patternName(project, anonymous ? null : person)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const [handed, setHanded] = useState<HandedIn | null>(null)
  const [hasList, setHasList] = useState(false)
  const { list, reading } = useFindings(editor, project, person, { anonymous, fileName: name })
  const findings = { list: list.filter(({ mend }) => !(hasList && mend === 'list')), reading }

  const go = (at: number) => {
    onClose()
    const { view } = editor
    // The dialog gives the focus back to what had it.
    setTimeout(() => {
      if (view.isDestroyed) return
      const place = view.state.doc.resolve(Math.min(at, view.state.doc.content.size))
      view.dispatch(view.state.tr.setSelection(TextSelection.near(place)))
      scrollToPosition(view, place.pos, 'always')
      view.focus()
    })
  }
  const mend = (what: Mend) => {
    if (what !== 'list') return onSettings(what)
    addReferenceList(project._id).then(
      () => {
        setHasList(true)
        toast({ title: t('listAdded'), tone: 'success' })
      },
      () => toast({ title: t('listNotAdded'), tone: 'destructive' }),
    )
  }
  const submit = async () => {
    if (busy) return
    setBusy(true)
    setFailure(null)
    try {
      setHanded(await handIn(project, { name: name.trim() || project.title, formats, anonymous }))
    } catch (error) {
      setFailure(error instanceof ApiError && error.problem ? problemText(error) : t('failed'))
    }
    setBusy(false)
  }
  if (handed)
    return (
      <Dialog
        open
        onOpenChange={(open) => open || onClose()}
        title={t('handedIn')}
        actions={
          <Button variant="ink" onClick={onClose}>
            {tUi('close')}
          </Button>
        }
      >
        <Handed {...handed} />
      </Dialog>
    )
  const choose = (format: HandedFormat, chosen: boolean) =>
    setFormats(HANDED_FORMATS.filter((one) => (one === format ? chosen : formats.includes(one))))
  return (
    <FormDialog
      title={t('title')}
      description={t('meaning')}
      wide
      submit={t('submit')}
      busy={busy && t('preparing')}
      disabled={formats.length === 0}
      onSubmit={() => void submit()}
      onClose={() => busy || onClose()}
      className="gap-x-7 pb-1 md:grid-cols-[1fr_auto]"
    >
      <div className="grid grid-cols-1 content-start gap-4">
        <FindingList findings={findings} onPlace={go} onMend={mend} />
        <Field label={t('name')} hint={t('nameHint')}>
          <Input
            value={name}
            maxLength={TITLE_MAX_LENGTH}
            onChange={({ target }) => setTyped(target.value)}
          />
        </Field>
        <fieldset className="grid grid-cols-2 gap-2.5">
          <legend className="mb-2 text-13 font-semibold">{t('files')}</legend>
          {HANDED_FORMATS.map((format) => (
            <Checkbox
              key={format}
              label={t(`format.${format}`)}
              checked={formats.includes(format)}
              onCheckedChange={(chosen) => choose(format, chosen)}
            />
          ))}
        </fieldset>
        <Checkbox label={t('anonymous')} checked={anonymous} onCheckedChange={setAnonymous} />
        {failure ? (
          <p role="alert" className="text-13 text-high">
            {failure}
          </p>
        ) : null}
      </div>
      <PagesPreview projectId={project._id} layout={project.settings.layout ?? DEFAULT_LAYOUT} />
    </FormDialog>
  )
}

/** Undefined before it is read. */
function usePerson(): Person | undefined {
  const [person, setPerson] = useState<Person>()
  useEffect(() => {
    const ended = new AbortController()
    call('GET /v1/account', { signal: ended.signal }).then(
      ({ user: { name, email } }) => setPerson({ name: name.trim(), email }),
      () => ended.signal.aborted || setPerson(null),
    )
    return () => ended.abort()
  }, [])
  return person
}

/** The name of the files by the project's pattern, without the writer where none is given. */
function patternName({ title, settings }: ProjectItem, person: Person | undefined): string {
  const name = person?.name ?? ''
  const now = new Date()
  const two = (value: number) => String(value).padStart(2, '0')
  const date = `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`
  const parts = { title: stripMarkup(title), name, surname: surnameOf(name), date }
  return nameFrom((settings.handIn ?? DEFAULT_FILES).name, parts)
}
