// Headers and footers: numbers of pages, and running heads as fields that read the headings of the page.

import {
  AlignmentType,
  Footer,
  Header,
  type ISectionOptions,
  PageNumber,
  Paragraph,
  type ParagraphChild,
  Tab,
  TabStopType,
  TextRun,
} from 'docx'
import { complexField } from '../complex-field.ts'
import { PAGE_EDGE, twips } from '../styles.ts'
import type { WordLook } from '../word-look.ts'

export type Edges = Pick<ISectionOptions, 'headers' | 'footers'>

/**
 * The title, or what fields read: levels of headings, null for none. `label` and `words` of the chapter stand there until Word has read
 * them; '' where they may differ by page.
 */
export type RunningHead =
  | { title: string }
  | { author: string }
  | { chapter: number; label: string; words: string; section: number | null }

/** @param head of the pages but the first; null without running heads */
export function pageEdges(look: WordLook, head: RunningHead | null): Edges {
  const { pageNumbers: place, twoSided } = look
  const isTop = place === 'top-right'
  const side = twoSided ? AlignmentType.LEFT : AlignmentType.RIGHT
  const number = (alignment: (typeof AlignmentType)[keyof typeof AlignmentType]) =>
    new Paragraph({ style: PAGE_EDGE, alignment, children: pageNumber() })
  const centred = () => number(AlignmentType.CENTER)
  const odd = () => (place === 'bottom-center' ? centred() : number(AlignmentType.RIGHT))
  const even = () => (place === 'bottom-center' ? centred() : number(side))
  const footers =
    isTop || place === 'none'
      ? undefined
      : {
          default: new Footer({ children: [odd()] }),
          ...(head ? { first: new Footer({ children: [odd()] }) } : {}),
          ...(twoSided ? { even: new Footer({ children: [even()] }) } : {}),
        }
  const bare = isTop ? odd() : new Paragraph({ style: PAGE_EDGE, children: [] })
  const headers = head
    ? {
        default: new Header({ children: [headParagraph(head, look, twoSided ? 'right' : 'both')] }),
        first: new Header({ children: ['author' in head ? nameParagraph(head.author, look, false) : bare] }),
        ...(twoSided ? { even: new Header({ children: [headParagraph(head, look, 'left')] }) } : {}),
      }
    : isTop
      ? {
          default: new Header({ children: [odd()] }),
          ...(twoSided ? { even: new Header({ children: [even()] }) } : {}),
        }
      : undefined
  return { ...(headers && { headers }), ...(footers && { footers }) }
}

const pageNumber = (): ParagraphChild[] => [new TextRun({ children: [PageNumber.CURRENT] })]

/** A left-hand page has the chapter, a right-hand one its section, and a page of one side both. */
function headParagraph(head: RunningHead, look: WordLook, side: 'left' | 'right' | 'both'): Paragraph {
  if ('author' in head) return nameParagraph(head.author, look, side === 'left')
  const chapter = 'title' in head ? [new TextRun(head.title)] : reading(head.chapter, head.label, head.words)
  const section = 'title' in head || head.section === null ? [] : reading(head.section, '', '')
  const number = look.pageNumbers === 'top-right' ? pageNumber() : []
  const gap = number.length > 0 ? [new TextRun('\u2003')] : []
  const tab = new TextRun({ children: [new Tab()] })
  const right = side === 'right' && section.length === 0 ? chapter : section
  const children = {
    left: [...number, ...gap, ...chapter],
    right: [tab, ...right, ...gap, ...number],
    both: [...chapter, tab, ...section, ...gap, ...number],
  }
  return new Paragraph({
    style: PAGE_EDGE,
    alignment: AlignmentType.LEFT,
    tabStops: [{ type: TabStopType.RIGHT, position: twips(look.measure) }],
    children: children[side],
  })
}

function nameParagraph(name: string, { pageNumbers: place }: WordLook, isLeft: boolean): Paragraph {
  const number = place === 'top-right' ? pageNumber() : []
  const gap = name && number.length > 0 ? [new TextRun(' ')] : []
  const words = name ? [new TextRun(name)] : []
  return new Paragraph({
    style: PAGE_EDGE,
    alignment: isLeft ? AlignmentType.LEFT : AlignmentType.RIGHT,
    children: isLeft ? [...number, ...gap, ...words] : [...words, ...gap, ...number],
  })
}

/** The nearest heading of a level. @param label of the number before it, or '' */
const reading = (level: number, label: string, words: string): ParagraphChild[] => [
  ...(label ? [...complexField(` STYLEREF ${level} \\n `, [new TextRun(label)]), new TextRun('\u2002')] : []),
  ...complexField(` STYLEREF ${level} `, words ? [new TextRun(words)] : []),
]
