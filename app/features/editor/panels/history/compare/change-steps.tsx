// Buttons and shortcuts to the previous and next change, with the current change's text for screen readers.

import { t } from 'messages:history'
import { ChevronDown, ChevronUp } from 'lucide-react'
import { type RefObject, useCallback, useEffect, useState } from 'react'
import { IconButton } from '../../../../../ui/forms/icon-button.tsx'

type ChangeStepsProps = {
  count: number
  /** Container of the elements with `data-change`. */
  area: RefObject<HTMLElement | null>
}

/** UTF-16 code units of a change that are read out. */
const READ_MAX = 120

export function ChangeSteps({ count, area }: ChangeStepsProps) {
  const [current, setCurrent] = useState(0)
  const [words, setWords] = useState('')

  const go = useCallback(
    (by: 1 | -1) => {
      if (count === 0 || !area.current) return
      const next = current === 0 && by < 0 ? count : ((current - 1 + by + count) % count) + 1
      for (const element of area.current.querySelectorAll('.is-current'))
        element.classList.remove('is-current')
      const found = [...area.current.querySelectorAll<HTMLElement>(`[data-change="${next}"]`)]
      for (const element of found) element.classList.add('is-current')
      found[0]?.scrollIntoView({ block: 'center' })
      setCurrent(next)
      setWords(describe(found))
    },
    [area, count, current],
  )

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
      event.preventDefault()
      go(event.key === 'ArrowDown' ? 1 : -1)
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [go])

  const all = count === 0 ? t('noChanges') : t('changes', { count })
  return (
    <div className="flex items-center gap-0.5">
      <p className="me-1 text-13 whitespace-nowrap text-muted tabular-nums">
        {current > 0 ? t('currentAll', { current, all }) : all}
      </p>
      <p className="sr-only" role="status">
        {current > 0 ? t('changeCurrentCountWords', { current, count, words }) : ''}
      </p>
      <IconButton
        label={t('previousChange')}
        shortcut="Alt+↑"
        icon={<ChevronUp className="size-4.5" />}
        disabled={count === 0}
        onClick={() => go(-1)}
      />
      <IconButton
        label={t('nextChange')}
        shortcut="Alt+↓"
        icon={<ChevronDown className="size-4.5" />}
        disabled={count === 0}
        onClick={() => go(1)}
      />
    </div>
  )
}

function describe(found: HTMLElement[]): string {
  const descriptions = new Set<string>()
  for (const element of found) {
    const kind =
      element.tagName === 'INS'
        ? t('inserted')
        : element.tagName === 'DEL'
          ? t('deleted')
          : t('formattingChanged')
    const text = (element.textContent ?? '').replace(/\s+/g, ' ').trim().slice(0, READ_MAX)
    descriptions.add(text ? `${kind}: ${text}.` : `${kind}.`)
  }
  return [...descriptions].join(' ')
}
