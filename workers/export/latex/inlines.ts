// Inlines of the tree as LaTeX.

import type { Inline, TextStyle } from '../../domain/manuscript/tree/inlines.ts'
import { numberText, type Place } from '../../domain/manuscript/tree/places.ts'
import { POINTS_PER_PIXEL } from '../house-style.ts'
import { imageWords } from '../image-words.ts'
import type { Picture } from '../pictures.ts'
import type { Writing } from './context.ts'
import { latexAddress, latexText } from './escape.ts'
import { inlineFormula } from './formula.ts'
import { babelLanguage } from './languages.ts'

/** @param inNote whether they are those of a note */
export function latexInlines(inlines: readonly Inline[], writing: Writing, inNote = false): string {
  let made = ''
  for (const [at, inline] of inlines.entries()) {
    const citation = inline.kind === 'text' ? inline.citation : undefined
    const before = inlines[at - 1]
    if (citation && before?.kind === 'text' && before.citation === citation) continue
    made += citation ? citationOf(inline, writing, inNote) : oneInline(inline, writing)
  }
  return made
}

function citationOf(inline: Inline, writing: Writing, inNote: boolean): string {
  const works = inline.kind === 'text' ? (inline.citation?.works ?? []) : []
  return writing.citations.write(works, inNote)
}

function oneInline(inline: Inline, writing: Writing): string {
  switch (inline.kind) {
    case 'text':
      return linked(inline.style.link, styled(latexText(inline.text), inline.text, inline.style), writing)
    case 'break':
      return '\\newline{}'
    case 'image': {
      const picture = writing.pictures.get(inline)
      if (picture) return pictureOf(picture, inline.width, inline.alt)
      const words = `\\emph{${latexText(imageWords(inline.alt, inline.source))}}`
      return linked(inline.source.startsWith('http') ? inline.source : '', words, writing)
    }
    case 'formula':
      return linked(inline.style.link, inlineFormula(inline.latex, writing), writing)
    case 'reference':
      return referenceOf(inline, writing)
    case 'note': {
      const [first] = inline.inlines
      const citation = first?.kind === 'text' ? first.citation : undefined
      const isCitation = inline.inlines.every((one) => one.kind === 'text' && one.citation === citation)
      // A style that cites in notes makes the note itself.
      if (citation && isCitation) return writing.citations.write(citation.works, false)
      return `\\footnote{${latexInlines(inline.inlines, writing, true)}}`
    }
  }
}

function linked(link: string, words: string, { labels }: Writing): string {
  if (!link) return words
  if (!link.startsWith('#')) return `\\href{${latexAddress(link)}}{${words}}`
  const found = labels.find(link.slice(1))
  return found ? `\\hyperref[${found.label}]{${words}}` : words
}

/** By its number where it has one, so that it follows the text; else by its words. */
function referenceOf({ target, label, style }: Inline & { kind: 'reference' }, { labels }: Writing): string {
  const found = target ? labels.find(target) : undefined
  if (!found) return styled(latexText(label), label, style)
  return styled(numberOf(found.label, found.place, label), label, style)
}

function numberOf(name: string, place: Place | null, label: string): string {
  if (place?.kind === 'equation') return place.number > 0 ? `\\eqref{${name}}` : `\\ref{${name}}`
  if (place?.kind === 'heading') {
    if (place.number === 0) return `\\hyperref[${name}]{${latexText(label)}}`
    // The last word of `Chapter 2` is its number.
    const words = label.slice(0, label.lastIndexOf(' ') + 1)
    return `${latexText(words).replace(/ $/, '~')}\\ref{${name}}`
  }
  const [before = '', after] = place ? label.split(numberText(place)) : []
  if (after === undefined) return `\\hyperref[${name}]{${latexText(label)}}`
  return `${latexText(before).replace(/ $/, '~')}\\ref{${name}}${latexText(after)}`
}

export const pictureFile = ({ number, type }: Picture): string => `images/picture-${number}.${type}`

function pictureOf(picture: Picture, width: number, alt: string): string {
  const points = ((width || picture.width) * POINTS_PER_PIXEL).toFixed(0)
  const options = `width=${points}pt,max width=\\linewidth,max height=0.85\\textheight`
  return `\\includegraphics[${options}${alt ? `,alt={${latexText(alt)}}` : ''}]{${pictureFile(picture)}}`
}

const SIZES = { small: 'small', large: 'Large', huge: 'LARGE' } as const
const FAMILIES = { serif: 'textrm', sans: 'textsf', mono: 'texttt' } as const
/** UTF-16 code units of a ground that is coloured: its box does not break. */
const GROUND_MAX = 60

/** @param text the words as they are */
function styled(latex: string, text: string, style: TextStyle): string {
  let made = latex
  const within = (is: unknown, command: string) => {
    if (is) made = `\\${command}{${made}}`
  }
  within(style.code, 'texttt')
  within(style.family, style.family ? FAMILIES[style.family] : '')
  within(style.smallCaps, 'textsc')
  within(style.bold, 'textbf')
  within(style.italic, 'emph')
  within(style.script === 'sub', 'textsubscript')
  within(style.script === 'super', 'textsuperscript')
  within(style.underline, 'uline')
  within(style.strike, 'sout')
  const language = style.lang ? babelLanguage(style.lang) : null
  within(language, `foreignlanguage{${language}}`)
  within(style.color, `textcolor[HTML]{${style.color?.slice(1).toUpperCase()}}`)
  const isShort = style.background && text.length <= GROUND_MAX
  within(isShort, `colorbox[HTML]{${style.background?.slice(1).toUpperCase()}}`)
  return style.size ? `{\\${SIZES[style.size]} ${made}}` : made
}
