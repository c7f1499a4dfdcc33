// Converts SVG path data (SVG 1.1, section 8.3; absolute commands as in fonts) to PDF path operators (ISO 32000-1, section
// 8.5.2), quadratic curves to cubic ones.

const COMMAND = /([MLHVQTCZ])([^A-Za-z]*)/g
const SIZES: Record<string, number> = { M: 2, L: 2, H: 1, V: 1, Q: 4, T: 2, C: 6 }

const round = (value: number) => Math.round(value * 100) / 100

export function pathOperators(path: string): string {
  const operators: string[] = []
  let x = 0
  let y = 0
  /** The control point of the last quadratic curve, which `T` reflects. */
  let control: { x: number; y: number } | undefined
  const curve = (cx: number, cy: number, toX: number, toY: number) => {
    const parts = [
      x + (2 / 3) * (cx - x),
      y + (2 / 3) * (cy - y),
      toX + (2 / 3) * (cx - toX),
      toY + (2 / 3) * (cy - toY),
      toX,
      toY,
    ]
    operators.push(`${parts.map(round).join(' ')} c`)
    control = { x: cx, y: cy }
    x = toX
    y = toY
  }
  const line = (toX: number, toY: number, operator: 'm' | 'l') => {
    operators.push(`${round(toX)} ${round(toY)} ${operator}`)
    x = toX
    y = toY
  }
  for (const [, command = '', list = ''] of path.matchAll(COMMAND)) {
    if (command === 'Z') {
      operators.push('h')
      control = undefined
      continue
    }
    const numbers = (list.match(/-?(?:\d+\.?\d*|\.\d+)(?:e-?\d+)?/gi) ?? []).map(Number)
    const size = SIZES[command] ?? 2
    for (let at = 0; at + size <= numbers.length; at += size) {
      const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = numbers.slice(at, at + size)
      const before = control as { x: number; y: number } | undefined
      control = undefined
      if (command === 'M') line(a, b, at ? 'l' : 'm')
      else if (command === 'L') line(a, b, 'l')
      else if (command === 'H') line(a, y, 'l')
      else if (command === 'V') line(x, a, 'l')
      else if (command === 'Q') curve(a, b, c, d)
      else if (command === 'T') {
        const mirror = before ?? { x, y }
        curve(2 * x - mirror.x, 2 * y - mirror.y, a, b)
      } else {
        operators.push(`${[a, b, c, d, e, f].map(round).join(' ')} c`)
        x = e
        y = f
      }
    }
  }
  return operators.join(' ')
}
