// Writes a manuscript as a tagged PDF with outline, links, page numbers and embedded fonts. Pages are laid out lazily and
// streamed.

import PDFDocument from 'pdfkit'
import type { MathElement } from '../../domain/formulas/mathml.ts'
import type { DocumentTree } from '../../domain/manuscript/tree/blocks.ts'
import { contentsTitle, listTitle } from '../../domain/manuscript/tree/caption-words.ts'
import { documentTree } from '../../domain/manuscript/tree/document-tree.ts'
import type { Inline } from '../../domain/manuscript/tree/inlines.ts'
import { toRoman } from '../../domain/manuscript/tree/list-numbering.ts'
import { walkBlocks, walkInlines } from '../../domain/manuscript/tree/walk-tree.ts'
import { surnameOf } from '../../domain/project/handed-files.ts'
import { plainCharacters } from '../../domain/text/plain-characters.ts'
import type { ExportedFile, ExportInput, NextTurn } from '../../services/ports.ts'
import type { FontShelf } from '../fonts.ts'
import { type ReadFormulas, readFormulas } from '../formulas.ts'
import { countsTitlePage, divideText } from '../front-chapters.ts'
import { FORMULA_SIZE, TURNED } from '../house-style.ts'
import { hyphenator } from '../hyphenation.ts'
import { type Look, lookOf } from '../look.ts'
import { Canvas } from './canvas.ts'
import { Conformance } from './conformance.ts'
import { flow } from './flow.ts'
import type { Formula } from './formulas/formula-drawing.ts'
import { FORMULA_TEXT, fitFormula, formulaObject } from './formulas/formula-object.ts'
import { titleStrips } from './heading.ts'
import type { LayoutContext } from './layout-context.ts'
import { Faces } from './lines/faces.ts'
import type { Strip } from './lines/strip.ts'
import { setNote } from './notes.ts'
import { contentsStrips, type Listed } from './pages/contents.ts'
import { fillPages } from './pages/fill-pages.ts'
import { type Frame, pageFrame } from './pages/frame.ts'
import { RunningHeads } from './pages/running-heads.ts'
import { sheetOf } from './pages/sheet.ts'
import { titlePageStrips } from './pages/title-page.ts'
import type { Outline, PdfkitConstructor, PdfkitDocument } from './pdfkit-surface.ts'
import { type PictureSources, pictureMaker } from './pictures.ts'
import { findRemarks } from './remarks.ts'
import { Tag } from './tag.ts'

/** Streams pages. The text's font is loaded before the first byte, so that a missing font fails the request. */
export async function writePdf(
  input: ExportInput,
  shelf: FontShelf,
  nextTurn: NextTurn,
): Promise<ExportedFile> {
  const tree = documentTree(input.document, input.title, input.citations, input.language, input.layout)
  const made: Uint8Array[] = []
  const conformance = new Conformance()
  const pdf = openPdf(input, tree, made, conformance)
  const look = lookOf(input.layout)
  const faces = await Faces.open(pdf, shelf, look.family)
  const hyphenate = look.hyphenated ? await hyphenator(input.language, wordsOf(tree)) : null
  const formulas = await readFormulas(tree, nextTurn)
  const setFormula = formulaLoader(formulas, look, nextTurn)
  const onPage = { size: look.body.size * FORMULA_SIZE, frame: uprightFrame(look, look.columnWidth) }
  const formulaFault = async (latex: string, display: boolean) => {
    const reading = formulas(latex, display)
    if ('problem' in reading) return { problem: reading.problem }
    const formula = await setFormula(latex, display)
    const fits = !reading.math || (formula && fitFormula(formula, { display, ...onPage }))
    return fits ? null : {}
  }
  const isWhole = input.pages === undefined
  const remarks = isWhole ? await findRemarks(tree, input.layout.titlePage, formulaFault) : []
  const pages = makePages({
    input,
    tree,
    pdf,
    conformance,
    look,
    faces,
    hyphenate,
    formulas,
    setFormula,
    nextTurn,
  })
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      let done = false
      while (!done && made.length < PARTS_AT_ONCE) done = (await pages.next()).done ?? false
      if (made.length) controller.enqueue(joined(made.splice(0)))
      if (done) controller.close()
    },
    async cancel() {
      await pages.return(undefined)
    },
  })
  return { body, remarks }
}

type SetFormula = (latex: string, display: boolean) => Promise<Formula | null>

const uprightFrame = (look: Look, width: number): Frame =>
  pageFrame(look, look.page.left, width, look.textHeight)

/** Frame of a landscape page. */
const turnedFrame = (look: Look): Frame => ({
  ...pageFrame(
    look,
    TURNED.side,
    look.page.height - 2 * TURNED.side,
    look.page.width - TURNED.top - TURNED.bottom,
  ),
  turned: true,
})

function* wordsOf(tree: DocumentTree): Generator<{ text: string; lang: string }> {
  for (const inline of walkInlines(tree))
    if (inline.kind === 'text') yield { text: inline.text, lang: inline.style.lang }
}

/** Loads MathJax, a third of the exporter, with the first formula, and draws each once. Null for one that is not drawn. */
function formulaLoader(formulas: ReadFormulas, look: Look, nextTurn: NextTurn): SetFormula {
  const measure = look.columnWidth / (look.body.size * FORMULA_SIZE)
  const drawn = new Map<MathElement, Formula | null>()
  return async (latex, display) => {
    const reading = formulas(latex, display)
    if ('problem' in reading || !reading.math) return null
    const { drawFormula } = await import('./formulas/formula.ts')
    const known = drawn.get(reading.math)
    if (known !== undefined) return known
    const formula = drawFormula(reading.math, display, measure)
    drawn.set(reading.math, formula)
    // One formula may take as long as its bounds allow, so other requests run behind each.
    await nextTurn()
    return formula
  }
}

/** Collects pdfkit's output in `made`, since its stream differs between runtimes. */
function openPdf(
  { author, language }: ExportInput,
  tree: DocumentTree,
  made: Uint8Array[],
  conformance: Conformance,
): PdfkitDocument {
  class Document extends (PDFDocument as unknown as PdfkitConstructor) {
    override push(bytes: Uint8Array | null): boolean {
      if (bytes?.length) made.push(bytes)
      return true
    }
    override endMetadata(): void {
      conformance.declare(this)
    }
  }
  const pdf = new Document({
    margin: 0,
    autoFirstPage: false,
    // All fonts are embedded.
    font: null,
    pdfVersion: '1.7',
    tagged: true,
    // Brings the output intent.
    subset: 'PDF/A-2b',
    displayTitle: true,
    lang: language || 'en',
    info: {
      Title: tree.titleText || 'Untitled',
      ...(author ? { Author: author } : {}),
      Creator: 'Colophon',
      Producer: 'Colophon (PDFKit)',
    },
  })
  pdf.endSubset = () => {}
  // Name trees are searched in byte order (section 7.9.6); pdfkit sorts by locale.
  pdf._root.data.Names.data.Dests._compareKeys = (one, other) => (written(one) < written(other) ? -1 : 1)
  return pdf
}

/** A name as pdfkit writes it: UTF-16 with byte order mark unless ASCII. */
const written = (name: string) => (/^\p{ASCII}*$/u.test(name) ? name : `\ufeff${name}`)

/** Chunks of pdfkit (one per object) that are sent together: some pages. */
const PARTS_AT_ONCE = 200
/** Strips between which other requests run: a third of a page. */
const STRIPS_AT_ONCE = 16

function joined(parts: Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

type Job = {
  input: ExportInput
  tree: DocumentTree
  pdf: PdfkitDocument
  conformance: Conformance
  look: Look
  faces: Faces
  hyphenate: LayoutContext['hyphenate']
  formulas: ReadFormulas
  setFormula: SetFormula
  nextTurn: NextTurn
}

async function* makePages(job: Job): AsyncGenerator<void> {
  const { input, tree, pdf, conformance, look, faces, hyphenate, formulas, setFormula, nextTurn } = job
  const { layout } = input
  const canvas = new Canvas(pdf, conformance)
  const column = uprightFrame(look, look.columnWidth)
  const page = look.columns === 1 ? column : uprightFrame(look, look.measure)
  const running = layout.runningHeads === 'none' ? null : new RunningHeads(layout, tree.blocks)
  const context: LayoutContext = {
    look,
    column,
    page,
    turnedPage: turnedFrame(look),
    canvas,
    faces,
    hyphenate,
    places: new Set(placeIds(tree)),
    ...objectMakers({ pdf, canvas, faces, image: input.image }, formulas, setFormula),
    outline: outliner(pdf, conformance),
    note: (note) => setNote(note, column, context),
    flow: (blocks, frame, tag) => flow(blocks, frame, tag, context),
    headings: layout.contents ? [] : null,
    captions: { figure: layout.listOfFigures ? [] : null, table: layout.listOfTables ? [] : null },
    runningHead: running && ((heading) => running.of(heading, page, context)),
  }
  const { front: chapters, across, text } = divideText(tree.blocks, layout)
  const hasFront =
    chapters.length > 0 ||
    layout.contents ||
    layout.listOfFigures ||
    layout.listOfTables ||
    layout.titlePage !== null
  const titled = tree.title.length > 0 && !layout.titlePage
  const isNamed = layout.runningHeads === 'author'
  await running?.setText(isNamed ? surnameOf(plainCharacters(input.author)) : tree.titleText, page, context)
  // First in the structure; its pages are set last, when those of the headings are known.
  const front = hasFront ? new Tag(canvas.document, 'Part') : null
  void front?.element
  async function* strips(): AsyncGenerator<Strip> {
    const { document } = canvas
    if (titled && chapters.length === 0) yield* spanning(titleStrips(tree, page, document, context), look)
    yield* spanning(flow(across, page, document, context), look)
    yield* flow(text, column, document, context)
  }
  const { captions, headings } = context
  // Listed nowhere.
  const frontContext: LayoutContext = {
    ...context,
    column: page,
    note: (note) => setNote(note, page, frontContext),
    flow: (blocks, frame, tag) => flow(blocks, frame, tag, frontContext),
    headings: null,
    captions: { figure: null, table: null },
    runningHead: null,
  }
  async function* frontStrips(tag: Tag): AsyncGenerator<Strip> {
    if (layout.titlePage) yield* onNewPage(titlePageStrips(layout.titlePage, tree, page, tag, frontContext))
    if (chapters.length > 0) {
      if (titled) yield* titleStrips(tree, page, tag, frontContext)
      yield* titled
        ? flow(chapters, page, tag, frontContext)
        : onNewPage(flow(chapters, page, tag, frontContext))
    }
    const lists: Listed[] = [
      { title: contentsTitle(input.language), entries: headings ?? [], isFlat: false },
      ...(['figure', 'table'] as const).map((kind) => ({
        title: listTitle(kind, input.language),
        entries: captions[kind] ?? [],
        isFlat: true,
      })),
    ]
    for (const list of lists) yield* onNewPage(contentsStrips(list, page, tag, frontContext))
  }
  const numbered = { canvas, faces, look }
  // Its pages are known before those of the text, which go on counting.
  const isCounted = countsTitlePage(layout, chapters)
  async function* frontPages(tag: Tag): AsyncGenerator<void> {
    const before = canvas.pages
    const hasNumber = (page: number) => page > 1 || !layout.titlePage || layout.titlePageNumbered
    const numberOf = (page: number) => (hasNumber(page) ? (isCounted ? String(page) : toRoman(page)) : '')
    const sheet = sheetOf({ ...numbered, columns: 1, running: null, before, numberOf })
    yield* fillPages(inTurns(frontStrips(tag), nextTurn), sheet)
    tag.end()
    if (layout.twoSided && (canvas.pages - before) % 2 === 1)
      canvas.addPage(look.page, { turned: false, shift: 0 })
  }
  if (front && isCounted) yield* frontPages(front)
  const ahead = canvas.pages
  const wanted =
    input.pages === undefined ? strips() : until(strips(), () => canvas.pages - ahead > (input.pages ?? 0))
  const { columns } = look
  const numberOf = (page: number) => String(ahead + page)
  const sheet = sheetOf({ ...numbered, columns, running, before: ahead, numberOf })
  yield* fillPages(inTurns(wanted, nextTurn), sheet)
  const pages = canvas.pages
  const outlined = pdf.outline.children.length
  const isListed = isAny(headings, captions.figure, captions.table)
  if (front && !isCounted && (layout.titlePage || chapters.length > 0 || isListed)) {
    yield* frontPages(front)
    canvas.putFirst(canvas.pages - pages, outlined)
  }
  canvas.end()
}

const isAny = (...lists: (readonly unknown[] | null)[]) => lists.some((list) => list && list.length > 0)

async function* onNewPage(strips: AsyncIterable<Strip>): AsyncGenerator<Strip> {
  let newPage = true
  for await (const strip of strips) {
    yield newPage ? { ...strip, newPage } : strip
    newPage = false
  }
}

/** The strips up to a moment: those that come later are not made. */
async function* until(strips: AsyncIterable<Strip>, isEnough: () => boolean): AsyncGenerator<Strip> {
  for await (const strip of strips) {
    if (isEnough()) return
    yield strip
  }
}

async function* spanning(strips: AsyncIterable<Strip>, { columns }: Look): AsyncGenerator<Strip> {
  for await (const strip of strips) yield columns > 1 ? { ...strip, spanning: true } : strip
}

async function* inTurns(strips: AsyncIterable<Strip>, nextTurn: NextTurn): AsyncGenerator<Strip> {
  let made = 0
  for await (const strip of strips) {
    if (++made % STRIPS_AT_ONCE === 0) await nextTurn()
    yield strip
  }
}

function* placeIds({ titleId, blocks }: DocumentTree): Generator<string> {
  if (titleId) yield titleId
  for (const block of walkBlocks(blocks)) {
    if (block.kind === 'heading' && block.id) yield block.id
    if ((block.kind === 'figure' || block.kind === 'theorem') && block.place?.id) yield block.place.id
    if (block.kind === 'formula') for (const { place } of block.lines) if (place?.id) yield place.id
  }
}

function objectMakers(
  pictures: PictureSources,
  formulas: ReadFormulas,
  setFormula: SetFormula,
): Pick<LayoutContext, 'object' | 'displayFormula'> {
  const { canvas, faces } = pictures
  const picture = pictureMaker(pictures)
  const formula = async (latex: string, display: boolean, size: number, frame: Frame) => {
    const reading = formulas(latex, display)
    if (!('problem' in reading) && !reading.math) return ''
    const set = await setFormula(latex, display)
    for (const { text } of [...(set?.texts ?? []), ...(set?.labels?.texts ?? [])])
      await faces.need(FORMULA_TEXT, text)
    return (set && formulaObject(set, latex, { display, size, frame }, { canvas, faces })) ?? latex
  }
  return {
    async object(inline: Inline, frame) {
      if (inline.kind === 'image') return picture(inline, frame)
      if (inline.kind !== 'formula') return ''
      return formula(inline.latex, false, frame.size * FORMULA_SIZE, frame)
    },
    displayFormula: (latex, frame) => formula(latex, true, frame.size * FORMULA_SIZE, frame),
  }
}

function outliner(pdf: PdfkitDocument, conformance: Conformance): LayoutContext['outline'] {
  const open: { level: number; item: Outline }[] = []
  return (level, title, top) => {
    conformance.string(title)
    while ((open.at(-1)?.level ?? 0) >= level) open.pop()
    const parent = open.at(-1)?.item ?? pdf.outline
    // pdfkit measures `left` from the page's right edge.
    open.push({
      level,
      item: parent.addItem(title, { fit: false, top, left: pdf.page.width, expanded: level < 2 }),
    })
  }
}
