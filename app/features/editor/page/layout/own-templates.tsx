import { t } from 'messages:layout'
import { t as tUi } from 'messages:ui'
import { Check, Download, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { TEMPLATE_NAME_MAX_LENGTH } from '../../../../../workers/contracts/limits.ts'
import { saveFile } from '../../../../platform/save-file.ts'
import { fileNameOf } from '../../../../shared/manuscript/export-project.ts'
import { IconButton } from '../../../../ui/forms/icon-button.tsx'
import { Input } from '../../../../ui/forms/input.tsx'
import { toast } from '../../../../ui/overlays/toast.ts'
import { type Template, type Templates, templateProblem } from './use-templates.ts'

type OwnTemplatesProps = {
  own: readonly Template[]
  templates: Templates
  onProblem(sentence: string | null): void
}

/** A person's own templates, to rename, download and delete. */
export function OwnTemplates({ own, templates, onProblem }: OwnTemplatesProps) {
  const attempt = (work: Promise<unknown>) => {
    onProblem(null)
    work.catch((error: unknown) => onProblem(templateProblem(error)))
  }
  const remove = async ({ id, name, layout, files }: Template) => {
    await templates.remove(id)
    toast({
      title: t('templateDeleted', { name }),
      action: { label: tUi('undo'), onSelect: () => attempt(templates.keep({ name, layout, files })) },
    })
  }
  return (
    <ul aria-label={t('ownTemplates')} className="grid gap-1 rounded-card bg-ground p-2">
      {own.map((template) => (
        <OwnTemplate
          key={template.id}
          template={template}
          onRename={(name) => attempt(templates.rename(template.id, name))}
          onRemove={() => attempt(remove(template))}
        />
      ))}
    </ul>
  )
}

type OwnTemplateProps = { template: Template; onRename(name: string): void; onRemove(): void }

function OwnTemplate({ template, onRename, onRemove }: OwnTemplateProps) {
  const { name } = template
  /** The name as it is typed; null while it is not changed. */
  const [typed, setTyped] = useState<string | null>(null)
  const finish = () => {
    const next = typed?.trim()
    setTyped(null)
    if (next && next !== name) onRename(next)
  }
  const download = () => {
    const { layout, files } = template
    const json = JSON.stringify({ name, layout, files }, null, 2)
    saveFile(new Blob([json], { type: 'application/json' }), fileNameOf(name, 'json'))
  }
  return (
    <li className="flex min-h-9 items-center gap-1 ps-1">
      {typed === null ? (
        <span className="min-w-0 flex-1 truncate text-13" title={name}>
          {name}
        </span>
      ) : (
        <Input
          autoFocus
          aria-label={t('templateName')}
          className="min-w-0 flex-1"
          value={typed}
          maxLength={TEMPLATE_NAME_MAX_LENGTH}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') {
              event.preventDefault()
              finish()
            } else if (event.key === 'Escape') {
              // The dialog around would close.
              event.stopPropagation()
              setTyped(null)
            }
          }}
        />
      )}
      {typed === null ? (
        <IconButton
          label={t('renameTemplate', { name })}
          icon={<Pencil className="size-4" />}
          onClick={() => setTyped(name)}
        />
      ) : (
        <IconButton label={tUi('done')} icon={<Check className="size-4" />} onClick={finish} />
      )}
      <IconButton
        label={t('downloadTemplate', { name })}
        icon={<Download className="size-4" />}
        onClick={download}
      />
      <IconButton
        label={t('deleteTemplate', { name })}
        icon={<Trash2 className="size-4" />}
        onClick={onRemove}
      />
    </li>
  )
}
