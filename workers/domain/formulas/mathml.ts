// KaTeX's MathML → MathML Core's elements as W3C has them (MathML 3, chapter 3): tokens hold text alone, indices stand at what they
// belong to. PDF and Word files are written from it.

import { FormulaError } from './problem.ts'

export type MathElement = {
  name: string
  attributes: Record<string, string>
  children: MathElement[]
  /** Of a token. */
  text: string
}

/** A node of KaTeX's trees of MathML and HTML. */
export type KatexNode = {
  type?: string
  attributes?: Record<string, string>
  children?: KatexNode[]
  classes?: string[]
  text?: string
  /** Of a space, in ems. */
  width?: number
}

const DEPTH_MAX = 150
const ELEMENTS_MAX = 20_000

const TOKENS = new Set(['mi', 'mn', 'mo', 'mtext'])
const SCRIPTS = new Set(['msub', 'msup', 'msubsup'])

export const element = (
  name: string,
  children: MathElement[],
  attributes: Record<string, string> = {},
): MathElement => ({ name, attributes, children, text: '' })

export const row = (children: MathElement[]): MathElement =>
  children.length === 1 && children[0] ? children[0] : element('mrow', children)

/** `isCalligraphic`: whether script letters are those of `\mathcal`. `labels`: of the rows that have one, which KaTeX leaves out. */
type MathOptions = { isCalligraphic: boolean; labels: MathElement[] }

/**
 * @throws FormulaError `depth`, `expansion`
 */
export function mathOf(katex: KatexNode, { isCalligraphic, labels }: MathOptions): MathElement {
  let elements = 0
  let labelled = 0

  const count = (more: number) => {
    elements += more
    if (elements > ELEMENTS_MAX) throw new FormulaError('expansion')
  }

  function convertAll(nodes: KatexNode[], depth: number): MathElement[] {
    return nodes.flatMap((node) => convert(node, depth))
  }

  function convert(node: KatexNode, depth: number): MathElement[] {
    if (depth > DEPTH_MAX) throw new FormulaError('depth')
    count(1)
    const { type, attributes = {}, children = [], classes = [] } = node
    if (type === undefined) {
      if (node.children) return convertAll(node.children, depth)
      if (node.width !== undefined) return [element('mspace', [], { width: `${node.width}em` })]
      return node.text ? [{ name: 'mtext', attributes: {}, children: [], text: node.text }] : []
    }
    if (type === 'annotation' || classes.includes('mtr-glue') || classes.includes('mml-eqn-num')) return []
    if (TOKENS.has(type)) return [tokenOf(node, depth)]
    if (type === 'semantics' || type === 'math') return convertAll(children, depth)
    const inner = convertAll(children, depth + 1)
    // Word files have each cell, also those that short rows lack.
    if (type === 'mtable') count(inner.length * Math.max(0, ...inner.map((line) => line.children.length)))
    if (type === 'mrow') return [row(attachScripts(withInfix(inner)))]
    if (type === 'mtr' && inner.length === 0) return []
    if (children.some((child) => child.classes?.includes('mml-eqn-num'))) {
      const label = labels[labelled++]
      return [element('mlabeledtr', [element('mtd', label ? [label] : []), ...inner])]
    }
    if (type === 'mtable' && attributes.width === '100%') return [tagged(inner)]
    if (type === 'mspace' && attributes.width === '0em') return []
    if (ROWS.has(type)) return [element(type, attachScripts(inner), plain(attributes))]
    if (type === 'mover' || type === 'munder') return [accented(element(type, inner, plain(attributes)))]
    return [element(type, inner, plain(attributes))]
  }

  const lettersOf = (attributes: Record<string, string>) =>
    isCalligraphic && attributes.mathvariant === 'script'
      ? { ...plain(attributes), mathvariant: '-tex-calligraphic' }
      : plain(attributes)

  /** Text, or what KaTeX puts into a token to give it the spaces of one. */
  function tokenOf({ type = '', attributes = {}, children = [] }: KatexNode, depth: number): MathElement {
    if (children.every((child) => child.type === undefined && child.text !== undefined))
      return token(type, lettersOf(attributes), children.map(({ text }) => text).join(''))
    return row(attachScripts(convertAll(children, depth + 1)))
  }

  const math = row(attachScripts(convert(katex, 0)))
  if (isDeeper(math)) throw new FormulaError('depth')
  return math
}

/** Whether elements stand in each other more than `DEPTH_MAX` deep. Not recursive. */
function isDeeper(math: MathElement): boolean {
  const left = [{ one: math, depth: 0 }]
  for (let next = left.pop(); next; next = left.pop()) {
    const depth = next.depth + 1
    if (depth > DEPTH_MAX) return true
    for (const one of next.one.children) left.push({ one, depth })
  }
  return false
}

/** Elements whose children are one row (MathML 3, section 3.1.3.1). */
const ROWS = new Set(['mstyle', 'mpadded', 'mphantom', 'menclose', 'msqrt', 'mtd'])

/** Delimiters grow and are centred, as in TeX, also those that are relations elsewhere. */
const plain = (attributes: Record<string, string>): Record<string, string> => {
  const { xmlns, style, ...others } = attributes
  if (others.notation === 'phasorangle') others.notation = 'left bottom'
  return others.fence ? { stretchy: 'true', ...others, symmetric: 'true' } : others
}

/** A sign that begins a column of `align` stands between its sides: KaTeX puts an empty row before it. */
function withInfix(inner: MathElement[]): MathElement[] {
  const at = inner.findIndex((one) => !isInvisible(one))
  const sign = inner[at]
  if (at < 1 || inner[0]?.name !== 'mrow' || sign?.name !== 'mo') return inner
  const infix = { ...sign, attributes: { ...sign.attributes, form: 'infix' } }
  return [element('mi', []), ...inner.slice(1, at), infix, ...inner.slice(at + 1)]
}

const COMBINING: Record<string, string> = {
  '¨': '\u0308',
  ˊ: '\u0301',
  ˋ: '\u0300',
  '^': '\u0302',
  '~': '\u0303',
  '˚': '\u030a',
  ˇ: '\u030c',
  ˉ: '\u0304',
  '˘': '\u0306',
  '˙': '\u0307',
}

/** An accent grows with its base only where it is said to. KaTeX takes letters with accents apart, in words too. */
function accented(made: MathElement): MathElement {
  const [base, mark] = made.children
  const isFixed = made.attributes.accent === 'true' && mark?.name === 'mo' && !mark.attributes.stretchy
  if (base && mark && isFixed && base.name !== 'mtext')
    return { ...made, children: [base, { ...mark, attributes: { ...mark.attributes, stretchy: 'false' } }] }
  const combining = COMBINING[mark?.text ?? '']
  if (made.name !== 'mover' || base?.name !== 'mtext' || !combining) return made
  const letter = base.text.replace('ı', 'i').replace('ȷ', 'j')
  return { ...base, text: (letter + combining).normalize('NFC') }
}

/** `\tag` as a labelled row (section 3.5.3) from KaTeX's table of the page's width. */
function tagged([only]: MathElement[]): MathElement {
  const [, body, , label] = only?.children ?? []
  if (!body || !label) return row(only?.children.flatMap(({ children }) => children) ?? [])
  return element('mtable', [element('mlabeledtr', [label, body])], { displaystyle: 'true' })
}

/** True for what prints nothing. */
const isInvisible = ({ name, children, text }: MathElement): boolean =>
  name === 'mphantom' ||
  name === 'mspace' ||
  (TOKENS.has(name)
    ? text === ''
    : ['mrow', 'mpadded', 'mstyle'].includes(name) && children.every(isInvisible))

/** Without boxes that move it, and without what prints nothing in them. */
function bare(script: MathElement | undefined): MathElement | null {
  if (!script || isInvisible(script)) return null
  if (script.name === 'mpadded') return bare(row(script.children))
  if (script.name === 'mrow') return row(script.children.flatMap((child) => bare(child) ?? []))
  return script
}

/** Whether indices may belong to it: no operator but one that closes, no space. */
const carries = ({ name, text }: MathElement): boolean =>
  name === 'mo' ? /^[)\]}⟩⟧⌉⌋|∣‖∥]$/u.test(text) : name !== 'mspace' && name !== 'mstyle'

/** Ems: a space that parts indices from what follows. */
const PARTING_SPACE = 0.2

type Indices = { sub: MathElement | null; sup: MathElement | null }

/** Of an element whose base prints nothing; null for any other. */
function looseIndices({ name, children: [base, first, second] }: MathElement): Indices | null {
  if (!SCRIPTS.has(name) || !base || !isInvisible(base)) return null
  if (name === 'msub') return { sub: bare(first), sup: null }
  return name === 'msup' ? { sub: null, sup: bare(first) } : { sub: bare(first), sup: bare(second) }
}

const parts = ({ name, attributes }: MathElement) =>
  name === 'mo' || (name === 'mspace' && Number.parseFloat(attributes.width ?? '0') >= PARTING_SPACE)

/**
 * Indices of an empty base, as in `T{}^a{}_b` and in mhchem's formulas, belong to what stands before them, else they stand before what
 * follows.
 */
function attachScripts(inner: MathElement[]): MathElement[] {
  const out: MathElement[] = []
  let waiting: Indices | null = null
  const flush = () => {
    if (waiting) out.push(scripted(row([]), waiting))
    waiting = null
  }
  for (const one of inner) {
    const last = out.at(-1)
    const indices = looseIndices(one)
    if (indices) {
      const { sub, sup }: Indices = indices
      if (!sub && !sup) continue
      const held = waiting as Indices | null
      if (!held && last && carries(last)) {
        out[out.length - 1] = attachedTo(last, indices)
        continue
      }
      const isFree = held && !(held.sub && sub) && !(held.sup && sup)
      if (!isFree) flush()
      waiting = isFree ? { sub: held.sub ?? sub, sup: held.sup ?? sup } : indices
      continue
    }
    if (waiting && isInvisible(one) && !parts(one)) continue
    if (waiting && !parts(one)) {
      out.push(prescripted(one, waiting))
      waiting = null
      continue
    }
    flush()
    if (last && isSameText(one, last)) out[out.length - 1] = { ...last, text: last.text + one.text }
    else out.push(one)
  }
  flush()
  return out
}

/** Indices below, or above, one after another are one index. */
function attachedTo(last: MathElement, indices: Indices): MathElement {
  const [base, script] = last.children
  const next =
    last.name === 'msub' && !indices.sup
      ? indices.sub
      : last.name === 'msup' && !indices.sub
        ? indices.sup
        : null
  if (!base || !script || !next) return scripted(last, indices)
  return element(last.name, [
    base,
    element('mrow', [...(script.name === 'mrow' ? script.children : [script]), next]),
  ])
}

const isSameText = (one: MathElement, other: MathElement) =>
  one.name === 'mtext' &&
  other.name === 'mtext' &&
  JSON.stringify(one.attributes) === JSON.stringify(other.attributes)

function prescripted(base: MathElement, { sub, sup }: Indices): MathElement {
  const none = () => element('none', [])
  return element('mmultiscripts', [base, element('mprescripts', []), sub ?? none(), sup ?? none()])
}

function scripted(base: MathElement, { sub, sup }: Indices): MathElement {
  if (sub && sup) return element('msubsup', [base, sub, sup])
  return sub ? element('msub', [base, sub]) : element('msup', [base, sup ?? row([])])
}

/** Dotless letters are words for KaTeX. */
const token = (name: string, attributes: Record<string, string>, text: string): MathElement =>
  /^[ıȷ]$/.test(text)
    ? { name: 'mi', attributes: {}, children: [], text }
    : { name, attributes, children: [], text }

const ESCAPED: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replace(/[&<>"]/g, (character) => ESCAPED[character] ?? '')

/** XML of an element. */
export function markupOf({ name, attributes, children, text }: MathElement): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(value)}"`)
  return `<${name}${written.join('')}>${escaped(text)}${children.map(markupOf).join('')}</${name}>`
}
