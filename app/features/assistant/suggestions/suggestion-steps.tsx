// Leads from one suggestion to the next.

import { t } from 'messages:assistant'
import { ChevronDown, ChevronUp } from 'lucide-react'
import { IconButton } from '../../../ui/forms/icon-button.tsx'

type SuggestionStepsProps = {
  /** Index of the open one among those that are shown; -1 for none. */
  at: number
  /** How many are shown. */
  count: number
  /** How many there are of the kind. */
  total: number
  onGo(index: number): void
}

/** The bar stays in view while it leads through the list; in a sheet it stays below the tabs. */
export const SuggestionSteps = ({ at, count, total, onGo }: SuggestionStepsProps) => (
  <div className="sticky top-0 z-5 -mx-3 -my-2 flex items-center gap-1 bg-ground py-0.5 pe-3 ps-4 text-13 text-muted tabular-nums max-[1100px]:top-11 max-[1100px]:bg-raised">
    <span className="me-auto">
      {at < 0 ? t('countShown', { count, total }) : t('stepOf', { value: at + 1, count })}
    </span>
    <IconButton
      label={t('previousSuggestion')}
      icon={<ChevronUp className="size-4" aria-hidden="true" />}
      disabled={at <= 0}
      onClick={() => onGo(at - 1)}
    />
    <IconButton
      label={t('nextSuggestion')}
      icon={<ChevronDown className="size-4" aria-hidden="true" />}
      disabled={at === count - 1}
      onClick={() => onGo(at + 1)}
    />
  </div>
)
