// MathML → LaTeX. Uses the LaTeX source if the markup contains it (an annotation, `alttext`), else converts the
// presentation elements (MathML Core). Unknown elements give their text.

import { ACCENTS, baseOf, fence, isFunctionName, joinLatex, latexOf, latexText } from './latex-of-signs.ts'

/** What is read of an element: one of a browser's document, or of another tree that gives the same. */
export type MathElement = {
  readonly nodeName: string
  readonly textContent: string | null
  readonly childNodes: Iterable<MathNode>
  getAttribute(name: string): string | null
}
export type MathNode = Pick<MathElement, 'nodeName' | 'textContent'>

const isElement = (node: MathNode): node is MathElement => 'getAttribute' in node
const isText = ({ nodeName }: MathNode): boolean => nodeName === '#text'
const nameOf = ({ nodeName }: MathNode): string => nodeName.toLowerCase()

/** Annotations of the formula, which stand in its `semantics`. */
const annotations = (math: MathElement): MathElement[] =>
  elements(math)
    .flatMap((child) => (nameOf(child) === 'semantics' ? elements(child) : [child]))
    .filter((child) => nameOf(child) === 'annotation')

export function mathToLatex(math: MathElement): string {
  const annotation = annotations(math).find((one) =>
    /^(application\/x-(la)?tex|latex|tex)$/i.test(one.getAttribute('encoding') ?? ''),
  )
  const source = annotation?.textContent ?? math.getAttribute('alttext') ?? ''
  return bareLatex(source) || children(math).trim()
}

/** Removes delimiters (`$…$`, `\(…\)`, `\[…\]`) and Wikipedia's `{\displaystyle …}`. */
export function bareLatex(source: string): string {
  const trimmed = source
    .trim()
    .replace(/^(\$\$?|\\\(|\\\[)([\s\S]*?)(\$\$?|\\\)|\\\])$/, '$2')
    .trim()
  const inner = /^\{\s*\\(?:displaystyle|textstyle)\s*([\s\S]*)\}$/.exec(trimmed)?.[1]
  return (inner ?? trimmed).trim()
}

const elements = (element: MathElement): MathElement[] => [...element.childNodes].filter(isElement)
const children = (element: MathElement): string => joinLatex([...element.childNodes].map(write))

function write(node: MathNode): string {
  if (isText(node)) return latexOf((node.textContent ?? '').trim())
  if (!isElement(node)) return ''
  const name = nameOf(node)
  return CONSTRUCTS[name]?.(node) ?? children(node)
}

const at = (element: MathElement, index: number): string => {
  const found = elements(element)[index]
  return found ? write(found) : ''
}

const isLarge = (base: string) =>
  /^\\(sum|prod|coprod|lim|max|min|sup|inf|int|big[a-z]+|limsup|liminf)$/.test(base)

function under(element: MathElement): string {
  const [base, below] = [at(element, 0), at(element, 1)]
  if (isLarge(base)) return `${base}_{${below}}`
  const sign = elements(element)[1]?.textContent?.trim() ?? ''
  if (sign === '\u23df') return `\\underbrace{${base}}`
  if (/^(?:_|\u0332|\u203e|\u00af)$/.test(sign)) return `\\underline{${base}}`
  return /^\\underbrace/.test(base) ? `${base}_{${below}}` : `\\underset{${below}}{${base}}`
}

function over(element: MathElement): string {
  const [base, above] = [at(element, 0), at(element, 1)]
  const sign = elements(element)[1]?.textContent?.trim() ?? ''
  const accent = ACCENTS[sign]
  if (accent) return `\\${accent}{${base}}`
  return isLarge(base) || /^\\overbrace/.test(base) ? `${base}^{${above}}` : `\\overset{${above}}{${base}}`
}

const table = (element: MathElement): string => {
  const rows = elements(element)
    .filter((row) => /^m(labeled)?tr$/.test(nameOf(row)))
    .map((row) =>
      elements(row)
        .filter((cell) => nameOf(cell) === 'mtd')
        .map(children)
        .join(' & '),
    )
  return `\\begin{matrix}${rows.join(' \\\\ ')}\\end{matrix}`
}

const CONSTRUCTS: Record<string, (element: MathElement) => string> = {
  annotation: () => '',
  'annotation-xml': () => '',
  semantics: (element) => at(element, 0),
  mi: (element) => {
    const letters = (element.textContent ?? '').trim()
    if (isFunctionName(letters)) return `\\${letters}`
    const latex = latexOf(letters)
    return /^[a-zA-Z]{2,}$/.test(latex) ? `\\mathrm{${latex}}` : latex
  },
  mtext: (element) => {
    const words = element.textContent ?? ''
    return words.trim() ? latexText(words.replace(/\u00a0/g, ' ')) : ' '
  },
  ms: (element) => latexText(element.textContent ?? ''),
  mo: (element) => {
    const sign = (element.textContent ?? '').trim()
    return isFunctionName(sign) ? `\\${sign}` : latexOf(sign)
  },
  mspace: () => ' ',
  mfrac: (element) =>
    /^0(px|em|pt)?$/.test(element.getAttribute('linethickness') ?? '')
      ? `\\binom{${at(element, 0)}}{${at(element, 1)}}`
      : `\\frac{${at(element, 0)}}{${at(element, 1)}}`,
  msqrt: (element) => `\\sqrt{${children(element)}}`,
  mroot: (element) => `\\sqrt[${at(element, 1)}]{${at(element, 0)}}`,
  msub: (element) => `${baseOf(at(element, 0))}_{${at(element, 1)}}`,
  msup: (element) =>
    /^'+$/.test(at(element, 1))
      ? `${baseOf(at(element, 0))}${at(element, 1)}`
      : `${baseOf(at(element, 0))}^{${at(element, 1)}}`,
  msubsup: (element) => `${baseOf(at(element, 0))}_{${at(element, 1)}}^{${at(element, 2)}}`,
  munder: under,
  mover: over,
  munderover: (element) => `${at(element, 0)}_{${at(element, 1)}}^{${at(element, 2)}}`,
  mfenced: (element) => {
    const between = [...(element.getAttribute('separators') ?? ',').replace(/\s/g, '')]
    const inner = elements(element)
      .map((piece, index) => (index === 0 ? '' : (between[index - 1] ?? between.at(-1) ?? '')) + write(piece))
      .join('')
    return `${fence('left', element.getAttribute('open') ?? '(')}${inner}${fence('right', element.getAttribute('close') ?? ')')}`
  },
  mtable: table,
  mphantom: (element) => `\\phantom{${children(element)}}`,
  menclose: (element) =>
    (element.getAttribute('notation') ?? '') === 'box' ? `\\boxed{${children(element)}}` : children(element),
}
