// Badge of a level (impact, priority): three bars and a word, so that no level is shown by colour alone.

import { t } from 'messages:ui'
import { Badge } from './badge.tsx'

export type Level = 'high' | 'medium' | 'low'

const HEIGHTS = [4, 7, 10]
const BARS: Record<Level, number> = { low: 1, medium: 2, high: 3 }

export const LevelBadge = ({ level, of }: { level: Level; of: 'impact' | 'priority' }) => (
  <Badge
    tone={level}
    glyph={
      <svg viewBox="0 0 11 10" className="w-2.75" aria-hidden="true">
        {HEIGHTS.map((height, index) => (
          <rect
            key={height}
            x={index * 4}
            y={10 - height}
            width="3"
            height={height}
            fill="currentColor"
            opacity={index < BARS[level] ? 1 : 0.3}
          />
        ))}
      </svg>
    }
  >
    {t(`level.${of}.${level}`)}
  </Badge>
)
