// Dialog that hands a manuscript in: what is open in it, each leading to its place, then its files. The text is kept as a version.

import { t } from 'messages:hand-in'
import { t as tUi } from 'messages:ui'
import { TextSelection } from '@milkdown/kit/prose/state'
import { useState } from 'react'
import { TITLE_MAX_LENGTH } from '../../../../../workers/contracts/limits.ts'
import type { ProjectItem } from '../../../../../workers/contracts/project.ts'
import { stripMarkup } from '../../../../../workers/domain/text/plain-text.ts'
import { ApiError } from '../../../../platform/api.ts'
import { problemText } from '../../../../platform/problem-text.ts'
import { Button } from '../../../../ui/forms/button.tsx'
import { Checkbox } from '../../../../ui/forms/checkbox.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import { Input } from '../../../../ui/forms/input.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import type { EditorHandle } from '../../core/editor-handle.ts'
import { scrollToPosition } from '../../core/scroll-to-position.ts'
import { FormDialog } from '../../dialogs/form-dialog.tsx'
import { FaultList } from './fault-list.tsx'
import { HANDED_FORMATS, type HandedFormat, type HandedIn, handIn } from './hand-in.ts'
import { Handed } from './handed.tsx'
import type { Fault } from './read-faults.ts'
import { useFaults } from './use-faults.ts'

type HandInDialogProps = { project: ProjectItem; editor: EditorHandle; onClose(): void }

export default function HandInDialog({ project, editor, onClose }: HandInDialogProps) {
  const [name, setName] = useState(() => stripMarkup(project.title))
  const [formats, setFormats] = useState<readonly HandedFormat[]>(['pdf'])
  const [anonymous, setAnonymous] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const [handed, setHanded] = useState<HandedIn | null>(null)
  const faults = useFaults(editor, project, anonymous)

  const go = ({ at }: Fault) => {
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
    >
      <FaultList faults={faults} onChoose={go} />
      <Field label={t('name')} hint={t('nameHint')}>
        <Input value={name} maxLength={TITLE_MAX_LENGTH} onChange={({ target }) => setName(target.value)} />
      </Field>
      <fieldset className="grid gap-2.5">
        <legend className="mb-2 text-13 font-semibold">{t('files')}</legend>
        {HANDED_FORMATS.map((format) => (
          <Checkbox
            key={format}
            label={t(`format.${format}`)}
            checked={formats.includes(format)}
            onCheckedChange={(chosen) => choose(format, chosen)}
          />
        ))}
        <Checkbox label={t('anonymous')} checked={anonymous} onCheckedChange={setAnonymous} />
        {anonymous && project.settings.layout?.titlePage ? (
          <p className="text-13 text-muted">{t('titlePage')}</p>
        ) : null}
      </fieldset>
      {failure ? (
        <p role="alert" className="text-13 text-high">
          {failure}
        </p>
      ) : null}
    </FormDialog>
  )
}
