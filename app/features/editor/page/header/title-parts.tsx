// Parts of the header in both widths: title input, status choice, Save Project.

import { t } from 'messages:editor'
import { t as tUi } from 'messages:ui'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { TITLE_MAX_LENGTH } from '../../../../../workers/contracts/limits.ts'
import { PROJECT_STATUSES, type ProjectStatus } from '../../../../../workers/domain/project/project.ts'
import { Button } from '../../../../ui/forms/button.tsx'
import { MenuChoice } from '../../../../ui/overlays/menu.tsx'
import { StatusGlyph } from '../../../../ui/status-badge.tsx'
import { isSaveKey } from '../use-save-key.ts'

type TitleFieldProps = {
  title: string
  onRename(title: string): void
  onDone(): void
  /** Gets the focus back after Enter and Escape. */
  opener: RefObject<HTMLElement | null>
}

export function TitleField({ title, onRename, onDone, opener }: TitleFieldProps) {
  const [typed, setTyped] = useState(title)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    field.current?.focus()
    field.current?.select()
  }, [])
  const finish = (keep: boolean) => {
    onDone()
    const next = typed.trim()
    if (keep && next && next !== title) onRename(next)
  }
  return (
    <input
      ref={field}
      value={typed}
      maxLength={TITLE_MAX_LENGTH}
      aria-label={t('header.projectTitle')}
      className="h-8 min-w-0 flex-1 rounded-control bg-raised px-1.5 font-serif text-card font-semibold inset-ring inset-ring-line-strong touch:h-11"
      onChange={(event) => setTyped(event.target.value)}
      onBlur={() => finish(true)}
      onKeyDown={(event) => {
        // Enter and Escape belong to the input method during IME composition.
        const keeps = event.key === 'Enter' || isSaveKey(event)
        if (event.nativeEvent.isComposing || (!keeps && event.key !== 'Escape')) return
        finish(keeps)
        setTimeout(() => opener.current?.focus())
      }}
    />
  )
}

type StatusChoiceProps = { status: ProjectStatus; onChange(change: { status: ProjectStatus }): void }

/** Radio items of a menu. */
export const StatusChoice = ({ status, onChange }: StatusChoiceProps) => (
  <MenuChoice
    label={t('header.status')}
    value={status}
    onValueChange={(next) => onChange({ status: next })}
    options={PROJECT_STATUSES.map((value) => ({
      value,
      label: (
        <>
          <StatusGlyph status={value} />
          {tUi(`status.${value}`)}
        </>
      ),
    }))}
  />
)

export const SaveProject = ({ onSave, saving }: { onSave(): void; saving: boolean }) => (
  <Button variant="ink" className="max-md:px-3" onClick={onSave} busy={saving && tUi('saving')}>
    {t('header.saveProject')}
  </Button>
)
