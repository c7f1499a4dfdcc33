// More button on a phone's width, with a sheet of the folded controls, loaded on the toolbar's first focus or hover.

import { t } from 'messages:editor'
import { Ellipsis } from 'lucide-react'
import { lazy, useState } from 'react'
import { LazyBoundary } from '../../../ui/lazy-boundary.tsx'
import type { ControlHandlers } from '../controls/control.ts'
import type { ToolbarState } from '../controls/toolbar-state.ts'
import type { MenuSection } from './toolbar-menus.tsx'
import { BarButton } from './toolbar-parts.tsx'

const Contents = lazy(() => import('./more-contents.tsx'))

type MoreSheetProps = {
  sections: readonly MenuSection[]
  state: ToolbarState
  acting: ControlHandlers
  disabled: boolean
}

export function MoreSheet({ disabled, ...contents }: MoreSheetProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <BarButton
        label={t('toolbar.moreFormatting')}
        icon={Ellipsis}
        disabled={disabled}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      />
      {open ? (
        <LazyBoundary onFail={() => setOpen(false)}>
          <Contents {...contents} onClose={() => setOpen(false)} />
        </LazyBoundary>
      ) : null}
    </>
  )
}
