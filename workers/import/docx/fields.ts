// Fields of Word (ECMA-376 part 1, 17.16) that are open while a text is read, and what becomes of each once it ends. Those whose
// meaning is not known stay as what Word shows for them.

import type { CiteItem } from '../../domain/citations/csl/citation.ts'
import { citationHtml } from '../html.ts'
import type { DocxContext } from './context.ts'
import { linked } from './hyperlink.ts'
import { type Piece, textOfPieces } from './pieces.ts'

type OpenField = {
  instruction: string
  /** Base64, of EndNote. */
  data: string
  isResult: boolean
  /** Its result is made again, or is a list of references. */
  isDropped: boolean
  pieces: Piece[]
}

/** Fields within each other; deeper ones are text. */
const OPEN_MAX = 50

/** Fields whose result is dropped, since it is made again: contents, lists of figures and tables, indexes. */
const GENERATED = /^(?:TOC|INDEX|TOA|RD|TC|XE|TA)\b/i
const REFERENCE_LIST = /^(?:BIBLIOGRAPHY\b|ADDIN\s+(?:ZOTERO_BIBL|Mendeley Bibliography|EN\.REFLIST))/i
const CITATION = /^(?:CITATION\s|ADDIN\s+(?:ZOTERO_ITEM|CSL_CITATION|EN\.CITE|Mendeley Citation))/i
/** Whose result says what the field means, as text. */
const QUIET =
  /^(?:STYLEREF|PAGEREF|NOTEREF|PAGE|NUMPAGES|QUOTE|SYMBOL|ADDIN EN\.CITE\.DATA|FORMTEXT|FORMCHECKBOX|FORMDROPDOWN)\b/i
/** A reference by the number of a paragraph (`\\r`, `\\n`, `\\w`), by a page or by where it stands (`\\p`). */
const STATIC_REFERENCE = /^PAGEREF\b|\\[rnwp](?![a-z])/i

export class Fields {
  readonly #open: OpenField[] = []
  #ignored = 0
  readonly #context: DocxContext

  constructor(context: DocxContext) {
    this.#context = context
  }

  begin(data: string): void {
    if (this.#open.length === OPEN_MAX) this.#ignored++
    else this.#open.push({ instruction: '', data, isResult: false, isDropped: false, pieces: [] })
  }

  instruct(text: string): void {
    const field = this.#open.at(-1)
    if (field && !field.isResult) field.instruction += text
  }

  separate(): void {
    const field = this.#open.at(-1)
    if (!field || this.#ignored > 0) return
    const said = field.instruction.trim()
    field.isResult = true
    field.isDropped = GENERATED.test(said) || REFERENCE_LIST.test(said)
  }

  /** True inside the instruction of a field, whose runs show nothing. */
  get isInstruction(): boolean {
    return this.#open.some(({ isResult }) => !isResult)
  }

  /** True in the result of a field that is made again, or of a list of references. */
  get isDropped(): boolean {
    return this.#open.some((field) => field.isDropped)
  }

  /** Takes what was read into the innermost field; false if none is open. */
  take(piece: Piece): boolean {
    const field = this.#open.at(-1)
    if (!field) return false
    field.pieces.push(piece)
    return true
  }

  /** Ends the innermost field without a meaning of its own, and returns what it holds. */
  closeGroup(): Piece[] {
    return this.#close()?.pieces ?? []
  }

  /** What the innermost field becomes. */
  end(): Piece[] {
    const field = this.#close()
    return field ? this.resolve(field.instruction, field.pieces, field.data) : []
  }

  #close(): OpenField | undefined {
    if (this.#ignored === 0) return this.#open.pop()
    this.#ignored--
    return undefined
  }

  /** What open fields have taken of a paragraph that ends. */
  flush(): Piece[] {
    const isDropped = this.isDropped
    return this.#open.flatMap((field) => {
      const taken = field.pieces
      field.pieces = []
      return isDropped ? [] : taken
    })
  }

  resolve(instruction: string, shown: Piece[], data = ''): Piece[] {
    const said = instruction.trim()
    const { remarks } = this.#context
    if (GENERATED.test(said)) {
      if (/^TOC\b/i.test(said)) remarks.add('tablesOfContents')
      return []
    }
    if (REFERENCE_LIST.test(said)) {
      remarks.add('listOfReferencesReplaced')
      return [{ kind: 'bibliography' }]
    }
    if (/^ADDIN\s+EN\.CITE\.DATA/i.test(said)) return shown
    if (CITATION.test(said)) return this.cite(this.#context.citations.read(said, data), shown)
    if (/^SEQ\b/i.test(said))
      return shown.map((piece) => (piece.kind === 'text' ? { ...piece, isNumber: true } : piece))
    const [, bookmark] = /^(?:PAGE)?REF\s+"?([^\s"\\]+)/i.exec(said) ?? []
    if (bookmark !== undefined)
      return [{ kind: 'refer', bookmark, shown, isStatic: STATIC_REFERENCE.test(said) }]
    if (/^HYPERLINK\b/i.test(said)) return linked(said, shown)
    if (/^NOTEREF\b/i.test(said) && !this.isDropped) remarks.add('crossReferencesAsText', textOfPieces(shown))
    if (!QUIET.test(said) && said !== '') remarks.add('fieldsAsText', textOfPieces(shown))
    return shown
  }

  /** A citation of works; without any it stays as text. */
  cite(items: readonly CiteItem[], shown: Piece[]): Piece[] {
    const { remarks } = this.#context
    if (items.length === 0) {
      remarks.add('citationsAsText', textOfPieces(shown))
      return shown
    }
    remarks.add('citations')
    return [{ kind: 'atom', html: citationHtml(items), text: textOfPieces(shown), marks: [] }]
  }
}
