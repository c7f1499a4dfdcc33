// Choice of a template, and what a person does with their own: keep the present layout as one, rename, download, delete, read one in.

import { t } from 'messages:layout'
import { t as tUi } from 'messages:ui'
import { useRef, useState } from 'react'
import type { NewTemplate } from '../../../../../workers/contracts/documents/layout.ts'
import { TEMPLATE_NAME_MAX_LENGTH } from '../../../../../workers/contracts/limits.ts'
import { usePageSettings } from '../../../../platform/page-settings.ts'
import { Button } from '../../../../ui/forms/button.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import { Input } from '../../../../ui/forms/input.tsx'
import { Select } from '../../../../ui/forms/select.tsx'
import { OwnTemplates } from './own-templates.tsx'
import { readTemplateFile, type Template, type Templates, templateProblem } from './use-templates.ts'

type TemplateChoiceProps = {
  templates: Templates
  /** Null for a layout that no template has. */
  template: Template | null
  onChoose(template: Template): void
  /** What is kept under a name; null where fields are wrong. */
  content(): Omit<NewTemplate, 'name'> | null
}

export function TemplateChoice({ templates, template, onChoose, content }: TemplateChoiceProps) {
  const { companyName } = usePageSettings()
  const [open, setOpen] = useState<'saving' | 'own' | null>(null)
  const [name, setName] = useState('')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const file = useRef<HTMLInputElement>(null)
  const own = templates.list.filter(({ kind }) => kind === 'own')
  const groups = {
    product: undefined,
    offered: t('fromCompany', { company: companyName }),
    own: t('ownTemplates'),
  }
  const attempt = async (work: () => Promise<void>) => {
    if (busy) return
    setBusy(true)
    setProblem(null)
    await work().catch((error: unknown) => setProblem(templateProblem(error)))
    setBusy(false)
  }
  const show = (what: 'saving' | 'own') => {
    setProblem(null)
    setOpen(open === what ? null : what)
  }
  const keep = () =>
    attempt(async () => {
      const kept = content()
      if (!kept || !name.trim()) return
      onChoose(await templates.keep({ ...kept, name: name.trim() }))
      setOpen(null)
      setName('')
    })
  const read = (chosen: File) =>
    attempt(async () => onChoose(await templates.keep(await readTemplateFile(chosen))))
  const replaces = own.some((one) => one.name === name.trim())
  return (
    <div className="col-span-2 grid gap-2.5">
      <Field label={t('template')} hint={templates.failed ? t('templatesNotRead') : undefined}>
        <Select
          value={template?.id ?? 'none'}
          onValueChange={(id) => {
            const chosen = templates.list.find((one) => one.id === id)
            if (chosen) onChoose(chosen)
          }}
          options={[
            ...templates.list.map(({ id, kind, name: label }) => {
              const group = groups[kind]
              return { value: id, label, ...(group && { group }) }
            }),
            ...(template ? [] : [{ value: 'none', label: t('template.own') }]),
          ]}
        />
      </Field>
      <div className="flex flex-wrap gap-x-1 gap-y-1.5">
        <Button size="small" aria-expanded={open === 'saving'} onClick={() => show('saving')}>
          {t('saveAsTemplate')}
        </Button>
        {own.length > 0 ? (
          <Button size="small" variant="ghost" aria-expanded={open === 'own'} onClick={() => show('own')}>
            {t('ownTemplates')}
          </Button>
        ) : null}
        <Button size="small" variant="ghost" onClick={() => file.current?.click()}>
          {t('readTemplate')}
        </Button>
        <input
          ref={file}
          type="file"
          accept=".json,application/json"
          className="hidden"
          aria-label={t('readTemplate')}
          onChange={({ target }) => {
            const [chosen] = target.files ?? []
            target.value = ''
            if (chosen) void read(chosen)
          }}
        />
      </div>
      {open === 'saving' ? (
        <div className="flex items-end gap-2 rounded-card bg-ground p-3">
          <Field
            label={t('templateName')}
            hint={replaces ? t('replacesTemplate') : undefined}
            className="min-w-0 flex-1"
          >
            <Input
              autoFocus
              value={name}
              maxLength={TEMPLATE_NAME_MAX_LENGTH}
              onChange={({ target }) => setName(target.value)}
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return
                // The form around would save the layout.
                event.preventDefault()
                void keep()
              }}
            />
          </Field>
          <Button
            variant="ink"
            className={replaces ? 'mb-6.5' : ''}
            disabled={!name.trim()}
            busy={busy && tUi('saving')}
            onClick={() => void keep()}
          >
            {replaces ? t('replaceTemplate') : t('keepTemplate')}
          </Button>
        </div>
      ) : null}
      {open === 'own' && own.length > 0 ? (
        <OwnTemplates own={own} templates={templates} onProblem={setProblem} />
      ) : null}
      {problem ? (
        <p role="alert" className="text-13 text-high">
          {problem}
        </p>
      ) : null}
    </div>
  )
}
