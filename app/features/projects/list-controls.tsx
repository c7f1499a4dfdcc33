// Search and order of the list of projects.

import { t } from 'messages:projects'
import { t as tUi } from 'messages:ui'
import { Search } from 'lucide-react'
import { SEARCH_MAX_LENGTH } from '../../../workers/contracts/limits.ts'
import { PROJECT_ORDERS, type ProjectOrder } from '../../shared/addresses/dashboard-address.ts'
import { Input } from '../../ui/forms/input.tsx'
import { Select } from '../../ui/forms/select.tsx'
import type { ProjectList } from './use-project-list.ts'

const ORDERS: Record<ProjectOrder, string> = {
  '-lastModified': t('lastEdited'),
  title: tUi('title'),
  status: t('status'),
  projectType: t('kind'),
}

type ListControlsProps = { list: ProjectList; order: ProjectOrder; onOrder(order: ProjectOrder): void }

export const ListControls = ({ list, order, onOrder }: ListControlsProps) => (
  <div className="mt-6 flex flex-wrap items-center gap-x-5 gap-y-3">
    <Input
      type="search"
      aria-label={t('searchProjects')}
      placeholder={t('searchPlaceholder')}
      icon={<Search className="size-4" />}
      maxLength={SEARCH_MAX_LENGTH}
      value={list.text}
      onChange={(event) => list.setText(event.target.value)}
      className="max-w-96 grow basis-60"
    />
    <div className="flex items-center gap-2.5 sm:ms-auto">
      <span aria-hidden="true" className="text-13 text-muted">
        {t('sortBy')}
      </span>
      <div className="w-44">
        <Select
          aria-label={t('sortBy')}
          value={order}
          onValueChange={onOrder}
          options={PROJECT_ORDERS.map((value) => ({ value, label: ORDERS[value] }))}
        />
      </div>
    </div>
  </div>
)
