import { Progress as Radix } from 'radix-ui'
import { classNames } from './class-names.ts'

/** Determinate progress, 0 to 100. *accent* for AI work, *ink* for anything else. */
export function Progress({
  value,
  label,
  tone = 'ink',
}: {
  value: number
  label: string
  tone?: 'ink' | 'accent'
}) {
  const clamped = Math.min(100, Math.max(0, value))
  return (
    <Radix.Root
      value={clamped}
      aria-label={label}
      className="h-1 w-full overflow-hidden rounded-full bg-sunken"
    >
      <Radix.Indicator
        className={classNames(
          'h-full w-full origin-left rounded-full transition-transform duration-(--base)',
          tone === 'accent' ? 'bg-accent' : 'bg-ink',
        )}
        style={{ transform: `scaleX(${clamped / 100})` }}
      />
    </Radix.Root>
  )
}
