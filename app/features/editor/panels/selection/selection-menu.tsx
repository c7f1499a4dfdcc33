// The actions for selected words. Arrow keys go from one to the next; without a model those that need one are off, and a line
// says why.

import { t } from 'messages:selection'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import {
  SELECTION_ACTIONS,
  TRANSLATION_LANGUAGES,
} from '../../../../../workers/domain/writing/selection/selection-actions.ts'
import { useStore } from '../../../../platform/external-store.ts'
import { ModelBudgetNote } from '../../../../shared/model-budget.tsx'
import { Select } from '../../../../ui/forms/select.tsx'
import { ACTIONS } from './selection-actions.ts'
import type { SelectionEdit, SelectionView } from './selection-edit.ts'
import { TOO_LONG } from './selection-failure.ts'

const LANGUAGES = TRANSLATION_LANGUAGES.map((language) => ({ value: language, label: language }))
const BY_RULES = t('findSupportWorksWithout')
const WITHOUT: Record<'none' | 'spent', string> = {
  none: t('noLanguageModelSet', { rules: BY_RULES }),
  spent: t('todaysUseModelSpent', { rules: BY_RULES }),
}

export function SelectionMenu({ edit }: { edit: SelectionEdit }) {
  const { model, budget, tooLong } = useStore(edit)
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => list.current?.querySelector('button')?.focus(), [])
  const step = (event: KeyboardEvent) => {
    const by = { ArrowDown: 2, ArrowUp: -2, ArrowRight: 1, ArrowLeft: -1 }[event.key]
    const buttons = [...(list.current?.querySelectorAll<HTMLElement>('button:not(:disabled)') ?? [])]
    const at = buttons.indexOf(document.activeElement as HTMLElement)
    if (by === undefined || at < 0) return
    event.preventDefault()
    buttons[Math.min(Math.max(at + by, 0), buttons.length - 1)]?.focus()
  }
  const isOff = (action: keyof typeof ACTIONS) =>
    tooLong !== null || (lacksModel(model) && ACTIONS[action].needsModel)
  return (
    <div className="grid gap-3">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the buttons, which hold the focus */}
      <div ref={list} className="grid grid-cols-2 gap-1" onKeyDown={step}>
        {SELECTION_ACTIONS.filter((action) => action !== 'translate').map((action) => {
          const { label, icon: Icon } = ACTIONS[action]
          return (
            <button
              key={action}
              type="button"
              disabled={isOff(action)}
              onClick={() => void edit.ask(action)}
              className="flex min-h-9 items-center gap-2.5 rounded-control px-2 text-start text-14 hover:bg-sunken disabled:text-faint disabled:hover:bg-transparent touch:min-h-11"
            >
              <Icon className="size-4 shrink-0 text-muted" aria-hidden="true" />
              {label}
            </button>
          )
        })}
      </div>
      <Select
        aria-label={t('translateInto')}
        placeholder={t('translateIntoWhich')}
        value={'' as (typeof LANGUAGES)[number]['value']}
        onValueChange={(language) => void edit.ask('translate', language)}
        options={LANGUAGES}
        disabled={isOff('translate')}
      />
      {tooLong ? (
        <p role="status" className="text-13 text-muted">
          {TOO_LONG[tooLong]}
        </p>
      ) : lacksModel(model) ? (
        <p role="status" className="text-13 text-muted">
          {WITHOUT[model]}
        </p>
      ) : null}
      {budget ? <ModelBudgetNote {...budget} /> : null}
    </div>
  )
}

const lacksModel = (model: SelectionView['model']): model is 'none' | 'spent' =>
  model === 'none' || model === 'spent'
