// Office Math Markup (ECMA-376 part 1, section 22.1) → LaTeX. On the clipboard it is in conditional comments, with runs
// wrapped in <span> and <i> and text directly in `m:r`; in files text is in `m:t`. An HTML parser reads it, so names are in
// lower case. Unknown elements give their text.

import {
  ACCENTS,
  baseOf,
  fence,
  isFunctionName,
  joinLatex,
  latexOf,
  latexText,
} from '../../../../../workers/domain/formulas/latex-of-signs.ts'
import { isElement, isText, nameOf } from '../change-element.ts'

/** Closes empty elements (`<m:chr …/>`), which an HTML parser would leave open. */
export const ommlMarkup = (comment: string): string =>
  comment.replace(/<(m:[a-z]+)((?:\s[^<>]*?)?)\/>/gi, '<$1$2></$1>')

/** @param math an `m:oMath` */
export const ommlToLatex = (math: Element): string => children(math).trim()

const children = (node: Node): string => joinLatex([...node.childNodes].map(write))

function part(element: Element, name: string): Element | null {
  return parts(element, name)[0] ?? null
}

/** Children of that name, also inside Word's <span> and <i>. */
function parts(element: Element, name: string): Element[] {
  const found: Element[] = []
  for (const child of element.childNodes) {
    if (!isElement(child)) continue
    if (nameOf(child) === `m:${name.toLowerCase()}`) found.push(child)
    else if (!nameOf(child).startsWith('m:')) found.push(...parts(child, name))
  }
  return found
}

const inside = (element: Element, name: string): string => {
  const found = part(element, name)
  return found ? children(found) : ''
}

/** The `m:val` of a property, such as `m:naryPr > m:chr`; null if there is none. */
function property(element: Element, name: string): string | null {
  const properties = [...element.childNodes].find(
    (child): child is Element => isElement(child) && /^m:\w+pr$/.test(nameOf(child)),
  )
  const found = properties && part(properties, name)
  return found ? (found.getAttribute('m:val') ?? '') : null
}

/** ST_OnOff: an element without a value is on. */
const isOn = (value: string | null) => value !== null && !/^(0|off|false)$/.test(value)

function write(node: Node): string {
  if (isText(node)) return latexOf((node.data ?? '').replace(/[\r\n]+ */g, ' ').trim())
  if (!isElement(node)) return ''
  const name = nameOf(node)
  if (name === 'br') return '\\\\ '
  if (/^m:\w+pr$/.test(name)) return ''
  return CONSTRUCTS[name]?.(node) ?? children(node)
}

const script = (sign: '_' | '^', latex: string) => (latex ? `${sign}{${latex}}` : '')

const LIMITS = /^(∑|∏|∐|⋃|⋂|⋁|⋀|⨁|⨂)?$/

const CONSTRUCTS: Record<string, (element: Element) => string> = {
  'm:r': run,
  'm:f': (element) => {
    const [above, below] = [inside(element, 'num'), inside(element, 'den')]
    const type = property(element, 'type')
    if (type === 'lin' || type === 'skw') return `{${above}}/{${below}}`
    return type === 'noBar' ? `\\binom{${above}}{${below}}` : `\\frac{${above}}{${below}}`
  },
  'm:rad': (element) => {
    const degree = isOn(property(element, 'degHide')) ? '' : inside(element, 'deg')
    return `\\sqrt${degree ? `[${degree}]` : ''}{${inside(element, 'e')}}`
  },
  'm:ssub': (element) => `${baseOf(inside(element, 'e'))}${script('_', inside(element, 'sub'))}`,
  'm:ssup': (element) => `${baseOf(inside(element, 'e'))}${script('^', inside(element, 'sup'))}`,
  'm:ssubsup': (element) =>
    `${baseOf(inside(element, 'e'))}${script('_', inside(element, 'sub'))}${script('^', inside(element, 'sup'))}`,
  'm:spre': (element) =>
    `{}${script('_', inside(element, 'sub'))}${script('^', inside(element, 'sup'))}${inside(element, 'e')}`,
  'm:nary': (element) => {
    const sign = property(element, 'chr') ?? '∫'
    const place = property(element, 'limLoc')
    const wanted = place === 'undOvr' && !LIMITS.test(sign) ? '\\limits' : ''
    const otherwise = place === 'subSup' && LIMITS.test(sign) ? '\\nolimits' : wanted
    const below = isOn(property(element, 'subHide')) ? '' : inside(element, 'sub')
    const above = isOn(property(element, 'supHide')) ? '' : inside(element, 'sup')
    return `${latexOf(sign)}${otherwise}${script('_', below)}${script('^', above)} ${inside(element, 'e')}`
  },
  'm:d': (element) => {
    const elements = parts(element, 'e')
    const open = property(element, 'begChr') ?? '('
    const close = property(element, 'endChr') ?? ')'
    const inner = elements.map(children)
    // `\binom` includes its parentheses.
    if (open === '(' && close === ')' && inner.length === 1 && /^\\binom\{.*\}$/s.test(inner[0] ?? ''))
      return inner[0] ?? ''
    const [only] = inner
    const matrix = /^\\begin\{matrix\}(.*)\\end\{matrix\}$/s.exec(inner.length === 1 ? (only ?? '') : '')
    const kind = MATRICES[open + close]
    if (matrix && kind) return `\\begin{${kind}}${matrix[1]}\\end{${kind}}`
    const cases = /^\\begin\{aligned\}(.*)\\end\{aligned\}$/s.exec(inner.length === 1 ? (only ?? '') : '')
    if (cases && open === '{' && close === '') return `\\begin{cases}${cases[1]}\\end{cases}`
    const between = latexOf(property(element, 'sepChr') ?? '|')
    return `${fence('left', open)}${inner.join(` ${between} `)}${fence('right', close)}`
  },
  'm:m': (element) => {
    const rows = parts(element, 'mr').map((row) => parts(row, 'e').map(children).join(' & '))
    return `\\begin{matrix}${rows.join(' \\\\ ')}\\end{matrix}`
  },
  'm:eqarr': (element) =>
    `\\begin{aligned}${parts(element, 'e')
      .map((row) => children(row).replaceAll('\\&', '&'))
      .join(' \\\\ ')}\\end{aligned}`,
  'm:func': (element) => `${functionName(part(element, 'fname'))} ${inside(element, 'e')}`,
  'm:acc': (element) => {
    const sign = property(element, 'chr') ?? '\u0302'
    return `\\${ACCENTS[sign] ?? 'hat'}{${inside(element, 'e')}}`
  },
  'm:bar': (element) =>
    `\\${property(element, 'pos') === 'top' ? 'overline' : 'underline'}{${inside(element, 'e')}}`,
  'm:limlow': (element) => `${limitBase(element)}_{${inside(element, 'lim')}}`,
  'm:limupp': (element) => `${limitBase(element)}^{${inside(element, 'lim')}}`,
  'm:groupchr': (element) => {
    const sign = property(element, 'chr') ?? '\u23df'
    return `\\${ACCENTS[sign] ?? (property(element, 'pos') === 'top' ? 'overbrace' : 'underbrace')}{${inside(element, 'e')}}`
  },
  'm:borderbox': (element) => `\\boxed{${inside(element, 'e')}}`,
  'm:phant': (element) => `\\phantom{${inside(element, 'e')}}`,
}

const MATRICES: Record<string, string> = {
  '()': 'pmatrix',
  '[]': 'bmatrix',
  '{}': 'Bmatrix',
  '||': 'vmatrix',
  '‖‖': 'Vmatrix',
}

/** A run: `\\text` if it is normal text (`m:nor`) of several letters, else symbols. */
function run(element: Element): string {
  const words = (element.textContent ?? '').replace(/[\r\n]+ */g, ' ')
  if (property(element, 'nor') !== null && /\p{L}{2}/u.test(words)) return latexText(words)
  const trimmed = words.trim()
  if (property(element, 'sty') === 'p' && isFunctionName(trimmed)) return `\\${trimmed}`
  const latex = latexOf(trimmed)
  return /^\s/.test(words) && latex ? ` ${latex}` : latex
}

function functionName(name: Element | null): string {
  if (!name) return ''
  const words = (name.textContent ?? '').trim()
  if (isFunctionName(words)) return `\\${words}`
  const latex = children(name)
  return /^[a-zA-Z]{2,}$/.test(latex) ? `\\operatorname{${latex}}` : latex
}

function limitBase(element: Element): string {
  const base = inside(element, 'e')
  if (/^\\(under|over)brace\{.*\}$/s.test(base) || /^\\[a-z]+$/.test(base)) return base
  return isFunctionName(base) ? `\\${base}` : `\\operatorname*{${base}}`
}
