// Formatted citations and entries as runs of text with the formatting of the manuscript's own marks, never as markup.
// citeproc-js writes formatting as characters of Unicode's private use area (output-format.ts), which are removed
// from everything that it is given, and read back here. So no text of a source becomes markup.

import { safeHref } from '../../text/safe-address.ts'

export type FormattedRun = {
  text: string
  italic?: true
  bold?: true
  underline?: true
  smallCaps?: true
  script?: 'sub' | 'super'
  /** An address that safeHref allows. */
  link?: string
}

/** `label` is what some styles print before an entry: `[1]`. */
export type FormattedText = { label: FormattedRun[]; runs: FormattedRun[] }

export const LOOKS = {
  italic: '\ue001',
  upright: '\ue002',
  bold: '\ue003',
  light: '\ue004',
  underline: '\ue005',
  smallCaps: '\ue006',
  raised: '\ue007',
  lowered: '\ue008',
  level: '\ue009',
  link: '\ue00a',
  label: '\ue00b',
  line: '\ue00c',
} as const
/** Code between the address and the text of a link. */
export const ADDRESS_END = '\ue00e'
export const END = '\ue00f'
const CODES = /[\ue000-\ue00f]/
const CODE = /([\ue000-\ue00f])/

/** Text of a work without the codes of formatting. */
export const withoutCodes = (text: string): string => text.replace(/[\ue000-\ue00f]/g, '')

type Look = Omit<FormattedRun, 'text'> & { label?: true }

/** @param written by citeproc-js in the format of output-format.ts */
export function readFormatted(written: string): FormattedText {
  const found: FormattedText = { label: [], runs: [] }
  const open: Look[] = [{}]
  let address = false
  for (const part of written.split(CODE)) {
    const look = open.at(-1) ?? {}
    if (part === '') continue
    if (part === END) {
      if (open.length > 1) open.pop()
    } else if (part === ADDRESS_END) address = false
    else if (address) {
      const link = safeHref(part)
      if (link && !link.startsWith('#')) look.link = link
    } else if (CODES.test(part)) {
      open.push(within(look, part))
      address = part === LOOKS.link
      if (part === LOOKS.line) add(found.runs, ' ', look)
    } else add(look.label ? found.label : found.runs, part, look)
  }
  return { label: trimmed(found.label), runs: trimmed(found.runs) }
}

function within(look: Look, code: string): Look {
  const { italic: _italic, bold: _bold, script: _script, ...others } = look
  switch (code) {
    case LOOKS.italic:
      return { ...look, italic: true }
    case LOOKS.upright: {
      const { bold, script } = look
      return { ...others, ...(bold && { bold }), ...(script && { script }) }
    }
    case LOOKS.bold:
      return { ...look, bold: true }
    case LOOKS.light: {
      const { italic, script } = look
      return { ...others, ...(italic && { italic }), ...(script && { script }) }
    }
    case LOOKS.underline:
      return { ...look, underline: true }
    case LOOKS.smallCaps:
      return { ...look, smallCaps: true }
    case LOOKS.raised:
      return { ...look, script: 'super' }
    case LOOKS.lowered:
      return { ...look, script: 'sub' }
    case LOOKS.level: {
      const { italic, bold } = look
      return { ...others, ...(italic && { italic }), ...(bold && { bold }) }
    }
    case LOOKS.label:
      return { ...look, label: true }
    default:
      return { ...look }
  }
}

function add(runs: FormattedRun[], text: string, { label: _, ...look }: Look): void {
  const plain = text.replace(/[\n\t\r ]+/g, ' ')
  const last = runs.at(-1)
  if (last && sameLook(last, look)) last.text = (last.text + plain).replace(/ {2,}/g, ' ')
  else if (plain) runs.push({ ...look, text: plain })
}

const LOOK_KEYS = ['italic', 'bold', 'underline', 'smallCaps', 'script', 'link'] as const
const sameLook = (one: Look, other: Look) => LOOK_KEYS.every((key) => one[key] === other[key])

/** The runs without space at either end. */
function trimmed(runs: FormattedRun[]): FormattedRun[] {
  const kept = runs.map((run, index) => {
    const begun = index === 0 ? run.text.trimStart() : run.text
    return { ...run, text: index === runs.length - 1 ? begun.trimEnd() : begun }
  })
  return kept.filter(({ text }) => text !== '')
}

export const plainText = (runs: readonly FormattedRun[]): string => runs.map(({ text }) => text).join('')
