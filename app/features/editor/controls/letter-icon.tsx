// Icons of the controls of font and size: a letter as the control would set it.

import type { FontFamily, FontSize } from '../../../../workers/domain/manuscript/schema/appearance.ts'
import type { ControlIcon } from './control.ts'

const FAMILIES: Record<FontFamily, string> = {
  serif: 'var(--serif)',
  sans: 'var(--sans)',
  mono: 'ui-monospace, "SFMono-Regular", Menlo, Consolas, monospace',
}
/** Heights in units of the icon, which is 24 high. */
const SIZES: Record<FontSize, number> = { small: 13, large: 23, huge: 29 }
const NORMAL_SIZE = 18

const letterIcon =
  (fontFamily: string, fontSize: number): ControlIcon =>
  ({ className }) => (
    <svg viewBox="0 0 24 24" className={className} aria-hidden="true">
      <text
        x="12"
        y="20"
        textAnchor="middle"
        fill="currentColor"
        style={{ fontFamily, fontSize, fontWeight: 500 }}
      >
        A
      </text>
    </svg>
  )

export const familyIcon = (family: FontFamily): ControlIcon => letterIcon(FAMILIES[family], 22)

/** @param size null for the normal one */
export const sizeIcon = (size: FontSize | null): ControlIcon =>
  letterIcon('var(--sans)', size ? SIZES[size] : NORMAL_SIZE)
