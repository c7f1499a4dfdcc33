// Reads the content of a paragraph (ECMA-376 part 1, 17.3 and 17.16) into pieces.

import type { DocumentComment } from '../../services/import-ports.ts'
import { wordsOfPlace } from '../comments.ts'
import { footnoteHtml, inlineFormulaHtml } from '../html.ts'
import { childOf, isElement, textOf, type XmlElement } from '../xml.ts'
import type { DocxContext } from './context.ts'
import { readDrawing } from './drawings.ts'
import { Fields } from './fields.ts'
import { ommlToLatex } from './omml/omml-to-latex.ts'
import { type Piece, piecesHtml, textOfPieces } from './pieces.ts'
import { type RunLook, runLook, valOf } from './properties.ts'
import { marksOf } from './run-marks.ts'
import { symbolOf } from './symbol-font.ts'

export type ReadParagraph = {
  pieces: Piece[]
  bookmarks: string[]
  /** Contents of text boxes that are anchored in it. */
  boxes: XmlElement[]
  /** True in the result of a field that is made again, or of a list of references. */
  isDropped: boolean
}

type Place = { base: RunLook; href: string; sized: boolean }

/** Elements whose children are read in their place. */
const TRANSPARENT = new Set([
  'w:smartTag',
  'w:customXml',
  'w:ins',
  'w:moveTo',
  'w:sdtContent',
  'w:bdo',
  'w:dir',
])
/** Elements that show nothing, or whose content is elsewhere. */
const SILENT = new Set(['w:del', 'w:moveFrom', 'w:pPr', 'w:rPr', 'w:sdtPr'])

export class Inlines {
  readonly #context: DocxContext
  readonly #fields: Fields
  #bookmarks: string[] = []
  #boxes: XmlElement[] = []
  #pieces: Piece[] = []
  /** The last text of the paragraph so far, for remarks. */
  #said = ''
  /** The first text of the paragraph. */
  #begun = ''
  /** Comments near the beginning of the paragraph: too few words stand before them to find their place by. */
  #early: DocumentComment[] = []
  #tab = ' '

  constructor(context: DocxContext) {
    this.#context = context
    this.#fields = new Fields(context)
  }

  /**
   * @param base what the paragraph's style says of its runs
   * @param sized whether sizes of letters have a meaning in it
   * @param tab what stands for a tab: code keeps it
   */
  read(paragraph: XmlElement, base: RunLook, sized: boolean, tab = ' '): ReadParagraph {
    const wasDropped = this.#fields.isDropped
    this.#pieces = []
    this.#boxes = []
    this.#said = ''
    this.#begun = ''
    this.#early = []
    this.#tab = tab
    this.#children(paragraph, { base, href: '', sized })
    this.#pieces.push(...this.#fields.flush())
    for (const comment of this.#early) comment.words = wordsOfPlace(this.#begun)
    const bookmarks = this.#bookmarks
    this.#bookmarks = []
    const isDropped = (wasDropped || this.#fields.isDropped) && this.#pieces.length === 0
    return { pieces: this.#pieces, bookmarks, boxes: this.#boxes, isDropped }
  }

  /** Of an element between paragraphs: the bookmark is of the next one. */
  bookmark(element: XmlElement): void {
    this.#bookmarks.push(element.attributes['w:name'] ?? '')
  }

  #push(piece: Piece): void {
    if (piece.kind === 'text') {
      this.#said = (this.#said + piece.text).slice(-PLACE)
      if (this.#begun.length < PLACE) this.#begun = (this.#begun + piece.text).slice(0, PLACE)
    }
    if (!this.#fields.take(piece)) this.#pieces.push(piece)
  }

  #children(parent: XmlElement, place: Place): void {
    for (const child of parent.children) if (isElement(child)) this.#child(child, place)
  }

  #child(element: XmlElement, place: Place): void {
    const { remarks, relationships } = this.#context
    const { name, attributes } = element
    if (name === 'w:ins' || name === 'w:moveTo') remarks.add('insertionsAccepted', textOf(element))
    if (name === 'w:del' || name === 'w:moveFrom') remarks.add('deletions', this.#said)
    if (SILENT.has(name)) return
    if (TRANSPARENT.has(name)) {
      this.#children(element, place)
      return
    }
    switch (name) {
      case 'w:r':
        this.#run(element, place)
        return
      case 'w:hyperlink': {
        const target = relationships.get(attributes['r:id'] ?? '')
        if (target?.isExternal) {
          const part = attributes['w:anchor']
          const href = part && !target.target.includes('#') ? `${target.target}#${part}` : target.target
          this.#children(element, { ...place, href })
          return
        }
        const bookmark = attributes['w:anchor']
        if (bookmark === undefined) {
          this.#children(element, place)
          return
        }
        this.#within((shown) => [{ kind: 'refer', bookmark, shown }], element, place)
        return
      }
      case 'w:fldSimple': {
        const instruction = attributes['w:instr'] ?? ''
        this.#within((shown) => this.#fields.resolve(instruction, shown), element, place)
        return
      }
      case 'w:sdt':
        this.#control(element, place)
        return
      case 'w:bookmarkStart':
        this.bookmark(element)
        return
      case 'm:oMath':
        this.#formula(element)
        return
      case 'm:oMathPara':
        for (const math of element.children)
          if (isElement(math) && math.name === 'm:oMath')
            this.#push({ kind: 'display', latex: ommlToLatex(math) })
        return
      case 'mc:AlternateContent':
        this.#children(childOf(element, 'mc:Choice') ?? childOf(element, 'mc:Fallback') ?? element, place)
    }
  }

  #formula(math: XmlElement): void {
    const latex = ommlToLatex(math)
    if (latex === '') return
    this.#context.remarks.add('formulas')
    this.#push({ kind: 'atom', html: inlineFormulaHtml(latex), text: '', marks: [] })
  }

  /** Reads children, and puts in their place what they become. */
  #within(become: (shown: Piece[]) => Piece[], parent: XmlElement, place: Place): void {
    this.#fields.begin('')
    this.#fields.separate()
    this.#children(parent, place)
    for (const piece of become(this.#fields.closeGroup())) this.#push(piece)
  }

  /** A content control: of Mendeley Cite, whose citations are in its tag, or any other. */
  #control(control: XmlElement, place: Place): void {
    const tag = valOf(childOf(control, 'w:sdtPr'), 'w:tag') ?? ''
    const encoded = /^MENDELEY_CITATION_v\d_([\w+/=-]+)$/.exec(tag)?.[1]
    const content = childOf(control, 'w:sdtContent') ?? control
    if (encoded === undefined) {
      this.#children(content, place)
      return
    }
    this.#within(
      (shown) => this.#fields.cite(this.#context.citations.fromBase64(encoded), shown),
      content,
      place,
    )
  }

  #run(run: XmlElement, place: Place): void {
    const properties = childOf(run, 'w:rPr')
    const style = this.#context.styles.of(valOf(properties, 'w:rStyle'))
    const look: RunLook = { ...place.base, ...style.look, ...runLook(properties) }
    if (style.isLink && !place.href) look.underline = false
    if (style.isLink) delete look.color
    const setting = { language: this.#context.language, size: place.sized ? this.#context.size : null }
    const marks = marksOf(look, place.href, setting)
    for (const part of run.children) if (isElement(part)) this.#part(part, marks, look, properties)
  }

  #part(part: XmlElement, marks: string[], look: RunLook, properties: XmlElement | undefined): void {
    const { attributes } = part
    if (part.name === 'w:instrText') {
      this.#fields.instruct(textOf(part))
      return
    }
    if (part.name === 'w:fldChar') {
      this.#fieldMark(part)
      return
    }
    if (this.#fields.isInstruction) return
    if (look.hidden) {
      if (part.name === 'w:t') this.#context.remarks.add('hiddenText', this.#said)
      return
    }
    const text = (shown: string) => this.#push({ kind: 'text', text: shown, marks })
    switch (part.name) {
      case 'w:t':
        text(textOf(part))
        return
      case 'w:tab':
      case 'w:ptab':
        text(this.#tab)
        return
      case 'w:noBreakHyphen':
        text('\u2011')
        return
      case 'w:softHyphen':
        text('\u00ad')
        return
      case 'w:sym':
        text(symbolOf(attributes['w:font'] ?? '', attributes['w:char'] ?? ''))
        return
      case 'w:cr':
        this.#push({ kind: 'break' })
        return
      case 'w:br':
        this.#push({ kind: attributes['w:type'] === 'page' ? 'pageBreak' : 'break' })
        return
      case 'w:footnoteReference':
        this.#note('footnote', attributes['w:id'] ?? '')
        return
      case 'w:endnoteReference':
        this.#note('endnote', attributes['w:id'] ?? '')
        return
      case 'w:commentReference': {
        this.#context.remarks.add('comments', this.#said)
        const comment = this.#context.comments.refer(attributes['w:id'] ?? '', this.#said)
        if (comment && this.#said.length < PLACE) this.#early.push(comment)
        return
      }
      case 'mc:AlternateContent': {
        const choice = childOf(part, 'mc:Choice') ?? childOf(part, 'mc:Fallback')
        for (const inner of choice?.children ?? [])
          if (isElement(inner)) this.#part(inner, marks, look, properties)
        return
      }
      case 'w:drawing':
      case 'w:pict':
      case 'w:object': {
        const { pieces, boxes } = readDrawing(part, this.#context, this.#said)
        for (const piece of pieces) this.#push(piece)
        this.#boxes.push(...boxes)
      }
    }
  }

  #fieldMark(mark: XmlElement): void {
    const type = mark.attributes['w:fldCharType']
    const data = childOf(mark, 'w:fldData')
    if (type === 'begin') this.#fields.begin(data ? textOf(data) : '')
    else if (type === 'separate') this.#fields.separate()
    else if (type === 'end') for (const piece of this.#fields.end()) this.#push(piece)
  }

  #note(kind: 'footnote' | 'endnote', id: string): void {
    const content = this.#context.notes.get(`${kind} ${id}`)
    if (!content) return
    this.#context.remarks.add('notes')
    if (kind === 'endnote') this.#context.remarks.add('endnotesAsFootnotes')
    const isImage = (piece: Piece) => piece.kind === 'atom' && piece.isImage === true
    const words = piecesHtml(content.filter((piece) => !isImage(piece)))
    this.#push({ kind: 'atom', html: footnoteHtml(words), text: '', marks: [] })
    for (const image of content.filter(isImage)) this.#push(image)
  }
}

/** UTF-16 code units of text that a remark may name. */
const PLACE = 60

/** True if nothing of it is seen. */
export const isBlank = (pieces: readonly Piece[]): boolean =>
  pieces.every(
    (piece) =>
      piece.kind === 'break' ||
      (piece.kind === 'text' && piece.text.trim() === '') ||
      (piece.kind === 'refer' && textOfPieces(piece.shown).trim() === '' && isBlank(piece.shown)),
  )
