// Line below a field of a work: what the catalogues have in the field, and a button that takes it.

import { rich, t } from 'messages:work'

export const CatalogueSays = ({ value, onUse }: { value: string; onUse(): void }) => (
  <span className="flex items-baseline gap-2">
    <span className="min-w-0 wrap-anywhere">
      {rich('inCatalogues', {
        v: (chunks) => <span className="text-ink">{chunks}</span>,
        value: value.split('\n').join('; '),
      })}
    </span>
    <button
      type="button"
      aria-label={t('useValue', { value })}
      onClick={onUse}
      className="shrink-0 font-semibold text-accent underline-offset-3 hover:underline touch:min-h-11"
    >
      {t('use')}
    </button>
  </span>
)
