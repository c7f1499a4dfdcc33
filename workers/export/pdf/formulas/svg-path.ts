// Converts SVG path data (SVG 1.1, section 8.3) to PDF path operators (ISO 32000-1, section 8.5.2), quadratic curves to
// cubic ones: pdfkit writes a quadratic curve's control point as if it were a cubic one's.

import svgpath from 'svgpath'

const written = (...numbers: number[]) => numbers.map((value) => Math.round(value * 100) / 100).join(' ')

export function pathOperators(path: string): string {
  const operators: string[] = []
  svgpath(path)
    .abs()
    .unshort()
    .iterate(([command, a = 0, b = 0, c = 0, d = 0, e = 0, f = 0], _, x, y) => {
      if (command === 'M') operators.push(`${written(a, b)} m`)
      else if (command === 'L') operators.push(`${written(a, b)} l`)
      else if (command === 'H') operators.push(`${written(a, y)} l`)
      else if (command === 'V') operators.push(`${written(x, a)} l`)
      else if (command === 'Q') {
        const third = (end: number, control: number) => end + (2 / 3) * (control - end)
        operators.push(`${written(third(x, a), third(y, b), third(c, a), third(d, b), c, d)} c`)
      } else if (command === 'C') operators.push(`${written(a, b, c, d, e, f)} c`)
      else operators.push('h')
    })
  return operators.join(' ')
}
