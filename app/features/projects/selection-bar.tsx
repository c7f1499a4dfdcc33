// Bar above the grid: Select all, the number of selected projects, and Delete with a confirmation.

import { t } from 'messages:projects'
import { useState } from 'react'
import { Button } from '../../ui/forms/button.tsx'
import { Checkbox } from '../../ui/forms/checkbox.tsx'
import { ConfirmDialog } from '../../ui/overlays/dialog.tsx'

type SelectionBarProps = {
  /** Number of projects shown. */
  count: number
  /** True if the account has more projects, which are not loaded or do not match the search. */
  others: boolean
  selected: number
  onSelectAll: (on: boolean) => void
  onDelete: () => Promise<void>
}

export function SelectionBar({ count, others, selected, onSelectAll, onDelete }: SelectionBarProps) {
  const [asking, setAsking] = useState(false)
  const [deleting, setDeleting] = useState(false)

  async function confirm() {
    setDeleting(true)
    await onDelete()
    setDeleting(false)
    setAsking(false)
  }

  return (
    <div className="mb-3 flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1">
      <Checkbox
        checked={selected === 0 ? false : selected === count ? true : 'indeterminate'}
        onCheckedChange={onSelectAll}
        label={t(others ? 'selectAllShown' : 'selectAll', { count })}
      />
      <span role="status" className="ms-auto font-semibold tabular-nums empty:hidden">
        {selected > 0 ? t('selected', { selected }) : ''}
      </span>
      {selected > 0 ? (
        <Button variant="danger-line" onClick={() => setAsking(true)}>
          {t('deleteSelected')}
        </Button>
      ) : null}
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t('deleteSelectedProjects')}
        description={t('deleteSure', { selected })}
        confirm={t('deleteConfirm', { selected })}
        busy={deleting && t('deleting')}
        onConfirm={confirm}
      />
    </div>
  )
}
