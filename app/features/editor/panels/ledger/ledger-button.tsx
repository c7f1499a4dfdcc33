// The ledger's counts in the footer; a press opens its list.

import { t } from 'messages:editor'
import { useStoreValue } from '../../../../platform/external-store.ts'
import { Tooltip } from '../../../../ui/overlays/tooltip.tsx'
import { shortcutText } from '../../controls/control.ts'
import { workspaceControls } from '../../controls/workspace-controls.ts'
import type { EditorHandle } from '../../core/editor-handle.ts'
import { ledgerOf } from './ledger-store.ts'
import { unjudgedLanguage } from './unjudged-language.ts'

type LedgerButtonProps = { editor: EditorHandle; open: boolean; onPress(): void }

export default function LedgerButton({ editor, open, onPress }: LedgerButtonProps) {
  const ledger = ledgerOf(editor)
  const cited = useStoreValue(ledger, ({ counts }) => counts.cited)
  const toSettle = useStoreValue(ledger, ({ counts }) => counts.open)
  const isEmpty = useStoreValue(ledger, ({ claims }) => claims.length === 0)
  const unjudged = useStoreValue(ledger, ({ unjudged: [first = ''] }) => first)
  if (isEmpty && unjudged === '' && !open) return null
  const language = isEmpty && unjudged ? unjudgedLanguage(unjudged) : ''
  return (
    <Tooltip label={t('ledger.evidence')} shortcut={shortcutText(workspaceControls.ledger.key)} side="top">
      <button
        type="button"
        aria-expanded={open}
        aria-label={
          language
            ? t('ledger.evidenceLanguageNotJudged', { language })
            : t('ledger.evidenceCitedCitedOpen', { cited, open: toSettle })
        }
        onClick={onPress}
        className="-mx-2 h-7 rounded-control px-2 hover:bg-sunken hover:text-ink touch:h-11"
      >
        {language ? (
          t('ledger.languageNotJudged', { language })
        ) : (
          <>
            <span className="max-sm:hidden">{t('ledger.countCited', { cited })} · </span>
            <span className={toSettle > 0 ? 'font-semibold text-medium' : undefined}>
              {t('ledger.countOpen', { open: toSettle })}
            </span>
          </>
        )}
      </button>
    </Tooltip>
  )
}
