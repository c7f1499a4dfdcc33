// The ledger's counts in the footer; a press opens its list.

import { countLedger } from '../../../../../workers/domain/evidence/ledger.ts'
import { useStore } from '../../../../platform/external-store.ts'
import { Tooltip } from '../../../../ui/overlays/tooltip.tsx'
import { shortcutText } from '../../controls/control.ts'
import { workspaceControls } from '../../controls/workspace-controls.ts'
import type { EditorHandle } from '../../core/editor-handle.ts'
import { ledgerOf } from './ledger-store.ts'

type LedgerButtonProps = { editor: EditorHandle; open: boolean; onPress(): void }

export default function LedgerButton({ editor, open, onPress }: LedgerButtonProps) {
  const { entries, unjudged } = useStore(ledgerOf(editor))
  const counts = countLedger(entries)
  if (entries.length === 0 && unjudged.length === 0 && !open) return null
  const [language] = entries.length === 0 ? unjudged : []
  return (
    <Tooltip label="Evidence" shortcut={shortcutText(workspaceControls.ledger.key)} side="top">
      <button
        type="button"
        aria-expanded={open}
        aria-label={
          language
            ? `Evidence: ${language} is not judged`
            : `Evidence: ${counts.cited} cited, ${counts.open} open`
        }
        onClick={onPress}
        className="-mx-2 h-7 rounded-control px-2 hover:bg-sunken hover:text-ink touch:h-11"
      >
        {language ? (
          `${language} not judged`
        ) : (
          <>
            <span className="max-sm:hidden">{counts.cited} cited · </span>
            <span className={counts.open > 0 ? 'font-semibold text-medium' : undefined}>
              {counts.open} open
            </span>
          </>
        )}
      </button>
    </Tooltip>
  )
}
