// Remarks on what an import brought: entries that could not be read, and what of works was not kept.

import { t } from 'messages:references'

type ImportRemarksProps = { remarks: readonly { lead: string; text: string }[] }

export const ImportRemarks = ({ remarks }: ImportRemarksProps) =>
  remarks.length > 0 ? (
    <details className="text-13">
      <summary className="cursor-pointer touch:min-h-11">{t('remarks', { count: remarks.length })}</summary>
      <ul className="mt-1 grid max-h-60 gap-1 overflow-y-auto">
        {remarks.map(({ lead, text }) => (
          <li key={`${lead} ${text}`} className="wrap-anywhere">
            <span className="font-semibold tabular-nums">{lead}:</span> {text}
          </li>
        ))}
      </ul>
    </details>
  ) : null
