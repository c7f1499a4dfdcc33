// Buttons and shortcuts to the previous and next change, which gets the focus.

import { t as tHistory } from 'messages:history'
import { ChevronDown, ChevronUp } from 'lucide-react'
import { type RefObject, useCallback, useEffect, useState } from 'react'
import { IconButton } from '../../../../ui/forms/icon-button.tsx'

type UpdateStepsProps = { count: number; area: RefObject<HTMLElement | null> }

/** Focuses the change, at its first place. */
export function showChange(area: HTMLElement | null, id: number): void {
  const found = area?.querySelector<HTMLElement>(`[data-update-change="${id}"]`)
  found?.focus({ preventScroll: true })
  found?.scrollIntoView({ block: 'center' })
}

export function UpdateSteps({ count, area }: UpdateStepsProps) {
  const [current, setCurrent] = useState(0)

  const go = useCallback(
    (by: 1 | -1) => {
      if (count === 0) return
      const next = current === 0 && by < 0 ? count : ((current - 1 + by + count) % count) + 1
      setCurrent(next)
      showChange(area.current, next - 1)
    },
    [area, count, current],
  )

  useEffect(() => {
    const shown = area.current
    // By Tab as well, and after a decision.
    const enter = ({ target }: FocusEvent) => {
      const change = target instanceof Element && target.closest<HTMLElement>('[data-update-change]')
      if (change) setCurrent(Number(change.dataset.updateChange) + 1)
    }
    shown?.addEventListener('focusin', enter)
    return () => shown?.removeEventListener('focusin', enter)
  }, [area])

  useEffect(() => {
    const press = (event: globalThis.KeyboardEvent) => {
      if (!event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
      event.preventDefault()
      go(event.key === 'ArrowDown' ? 1 : -1)
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [go])

  return (
    <div className="flex items-center gap-0.5">
      {current > 0 ? (
        <p className="me-1 text-13 whitespace-nowrap text-muted tabular-nums">
          {tHistory('currentAll', { current, all: String(count) })}
        </p>
      ) : null}
      <IconButton
        label={tHistory('previousChange')}
        shortcut="Alt+↑"
        icon={<ChevronUp className="size-4.5" />}
        disabled={count === 0}
        onClick={() => go(-1)}
      />
      <IconButton
        label={tHistory('nextChange')}
        shortcut="Alt+↓"
        icon={<ChevronDown className="size-4.5" />}
        disabled={count === 0}
        onClick={() => go(1)}
      />
    </div>
  )
}
