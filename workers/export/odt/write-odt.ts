// Writes a manuscript as an OpenDocument text (ISO/IEC 26300), with native headings, lists, notes, tables and formulas.

import type { Element } from 'xast'
import { x } from 'xastscript'
import { element, type MathElement, markupOf as mathMarkup } from '../../domain/formulas/mathml.ts'
import { readLanguage } from '../../domain/manuscript/schema/appearance.ts'
import type { DocumentTree } from '../../domain/manuscript/tree/blocks.ts'
import { documentTree } from '../../domain/manuscript/tree/document-tree.ts'
import type { DocumentLayout } from '../../domain/project/document-layout.ts'
import { plainCharacters } from '../../domain/text/plain-characters.ts'
import type { Archive, ArchiveEntry } from '../../services/account-ports.ts'
import type { ExportedFile, ExportInput, NextTurn } from '../../services/ports.ts'
import { topLevel } from '../chapter-pages.ts'
import { contentRemarks } from '../content-remarks.ts'
import { fileEntry } from '../file-entry.ts'
import { readFormulas } from '../formulas.ts'
import { countsTitlePage, divideText } from '../front-chapters.ts'
import { lookOf } from '../look.ts'
import { inAlphabet } from '../math-alphabets.ts'
import { differentPictures, pictureBytes, readPictures } from '../pictures.ts'
import { titleLines } from '../title-lines.ts'
import { isWideBlock } from '../wide-block.ts'
import { markupOf, xmlOf } from '../xml.ts'
import { AutomaticStyles } from './automatic-styles.ts'
import { blocksOf, inlinesOf, objectName, pictureFile, type Writing } from './content.ts'
import { contentsLists } from './contents.ts'
import { BEGINS } from './pages.ts'
import { NAMED, NAMESPACES, stylesXml } from './styles.ts'

const TYPE = 'application/vnd.oasis.opendocument.text'

/** Other requests run after the tree, behind each formula, and between blocks. */
export async function writeOdt(
  input: ExportInput,
  nextTurn: NextTurn,
  archive: Archive,
): Promise<ExportedFile> {
  const { layout } = input
  const tree = documentTree(input.document, input.title, input.citations, input.language, layout)
  const writing: Writing = {
    pictures: await readPictures(tree, input.image),
    formulas: await readFormulas(tree, nextTurn),
    styles: new AutomaticStyles(),
    objects: [],
    bookmarks: new Set(),
    listed: new Map(),
    measure: lookOf(layout).columnWidth,
  }
  const { front, across, text } = divideText(tree.blocks, layout)
  const lists = contentsLists(text, layout, input.language, writing.listed)
  const paragraph = (style: string, inlines: Parameters<typeof inlinesOf>[0] = []) =>
    x('text:p', { 'text:style-name': style }, inlinesOf(inlines, writing))
  const body: string[] = []
  const put = (elements: Iterable<Element>) => {
    for (const element of elements) body.push(markupOf(element))
  }
  const { titlePage } = layout
  const title = (align: string) =>
    paragraph(writing.styles.ofParagraph(NAMED.title, align, 'ltr', 0), tree.title)
  const isCounted = countsTitlePage(layout, front)
  if (titlePage) {
    const centred = writing.styles.ofParagraph(NAMED.text, 'center', 'ltr', 0)
    const lines = (written: string) => titleLines(written).map((inlines) => paragraph(centred, inlines))
    if (!isCounted) put([paragraph(layout.titlePageNumbered ? BEGINS.front : BEGINS.title)])
    put([...lines(titlePage.above), title('center'), ...lines(titlePage.below)])
  }
  if (front.length > 0 || lists.length > 0) {
    put([paragraph(titlePage ? BEGINS.goesOn : BEGINS.front)])
    if (!titlePage && front.length > 0) put([title('')])
    put(blocksOf(front, writing))
    for (const [index, list] of lists.entries()) {
      if (index > 0 || front.length > 0) put([paragraph(NAMED.pageBreak)])
      put(list)
    }
  }
  if (body.length > 0) put([paragraph(isCounted ? NAMED.pageBreak : BEGINS.text)])
  if (!titlePage && front.length === 0) put([title('')])
  put(blocksOf(across, writing))
  const section = columnSections(layout, writing.styles)
  // The text begins a page already.
  const begins = titlePage !== null || front.length > 0
  const blocks = begins && text[0]?.kind === 'pageBreak' ? text.slice(1) : text
  for (let from = 0; from < blocks.length; from += BLOCKS_AT_ONCE) {
    await nextTurn()
    for (const block of blocks.slice(from, from + BLOCKS_AT_ONCE)) {
      body.push(section(!isWideBlock(block)))
      put(blocksOf([block], writing))
    }
  }
  body.push(section(false))
  return {
    body: archive(entriesOf(tree, body, input, writing)),
    remarks: contentRemarks(tree, writing.formulas, writing.pictures),
  }
}

const BLOCKS_AT_ONCE = 100

/** Tags between blocks in columns and others; '' where the text has one column. */
function columnSections({ columns }: DocumentLayout, styles: AutomaticStyles): (isInside: boolean) => string {
  let inside = false
  let count = 0
  return (isInside) => {
    if (columns === 1 || isInside === inside) return ''
    inside = isInside
    if (!inside) return '</text:section>'
    return `<text:section text:style-name="${styles.ofColumns(columns)}" text:name="Text ${++count}">`
  }
}

async function* entriesOf(
  { titleText: title, blocks }: DocumentTree,
  body: readonly string[],
  input: ExportInput,
  { objects, pictures, styles }: Writing,
): AsyncGenerator<ArchiveEntry> {
  const { author, edition, image, language, layout } = input
  const tag = readLanguage(language) || 'en'
  // Readers look for these bytes at the beginning of the file, which are not compressed.
  yield fileEntry('mimetype', new TextEncoder().encode(TYPE))
  const head = xmlOf(
    x('office:document-content', NAMESPACES, [x('office:automatic-styles', styles.elements)]),
  )
  const [before = ''] = head.split('</office:document-content>')
  const content = `${before}<office:body><office:text>${body.join('')}</office:text></office:body></office:document-content>\n`
  yield fileEntry('content.xml', content)
  const texts = { title, author: plainCharacters(author), level: Math.min(6, topLevel(blocks)) }
  yield fileEntry('styles.xml', stylesXml(layout, tag, texts))
  yield fileEntry('meta.xml', metaXml(title, plainCharacters(author), tag, edition.at))
  for (const [index, math] of objects.entries())
    yield fileEntry(`${objectName(index)}/content.xml`, objectXml(math))
  const files = differentPictures(pictures)
  for (const picture of files)
    yield fileEntry(pictureFile(picture), await pictureBytes(picture.source, image))
  yield fileEntry(
    'META-INF/manifest.xml',
    manifestXml([
      ...['content.xml', 'styles.xml', 'meta.xml'].map((path): [string, string] => [path, 'text/xml']),
      ...objects.flatMap((_, index): [string, string][] => [
        [`${objectName(index)}/`, 'application/vnd.oasis.opendocument.formula'],
        [`${objectName(index)}/content.xml`, 'text/xml'],
      ]),
      ...files.map((picture): [string, string] => [
        pictureFile(picture),
        picture.type === 'png' ? 'image/png' : 'image/jpeg',
      ]),
    ]),
  )
}

/**
 * As LibreOffice reads it: a number stands behind its line, letters of alphabets are characters, and a relation that begins a column
 * has something on its left.
 */
function readable(math: MathElement): MathElement {
  const { mathvariant = '', ...attributes } = math.attributes
  const letters = math.text ? inAlphabet(math.text, mathvariant) : null
  if (letters !== null) return { ...math, attributes, text: letters }
  if (mathvariant === 'normal' && !/\p{L}/u.test(math.text)) return { ...math, attributes }
  if (math.text === VECTOR) return { ...math, text: '→' }
  if (math.name === 'mi' && math.text === '') return { ...math, name: 'mtext', text: ZERO_WIDTH }
  const read = math.children.map(readable)
  const children = OPERANDS.has(math.name) ? read.map((child) => element('mrow', [child])) : read
  if (OPERANDS.has(math.name)) {
    const nothing = { ...element('mtext', []), text: ZERO_WIDTH }
    const { accent, ...others } = attributes
    return element('mrow', [{ ...math, attributes: others, children: read }, nothing])
  }
  const [label, ...cells] = children
  return math.name === 'mlabeledtr' && label
    ? { ...math, name: 'mtr', children: [...cells, label] }
    : { ...math, children }
}

/** They are groups of their own, else LibreOffice takes what follows into their last child. */
const OPERANDS = new Set(['mfrac', 'msub', 'msup', 'msubsup', 'munder', 'mover', 'munderover', 'mroot'])
/** A combining arrow, which LibreOffice does not draw alone. */
const VECTOR = '\u20d7'
const ZERO_WIDTH = '\u200b'

const objectXml = (math: MathElement): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<math xmlns="http://www.w3.org/1998/Math/MathML">${mathMarkup(readable(math)).replaceAll(']]>', ']]&gt;')}</math>\n`

const metaXml = (title: string, author: string, language: string, at: number): string =>
  xmlOf(
    x('office:document-meta', NAMESPACES, [
      x('office:meta', [
        x('meta:generator', ['Colophon']),
        x('dc:title', [title]),
        ...(author ? [x('meta:initial-creator', [author]), x('dc:creator', [author])] : []),
        x('dc:date', [new Date(at).toISOString()]),
        x('dc:language', [language]),
      ]),
    ]),
  )

const manifestXml = (files: readonly [path: string, type: string][]): string =>
  xmlOf(
    x(
      'manifest:manifest',
      { 'xmlns:manifest': 'urn:oasis:names:tc:opendocument:xmlns:manifest:1.0', 'manifest:version': '1.3' },
      ([['/', TYPE], ...files] as const).map(([path, type]) =>
        x('manifest:file-entry', { 'manifest:full-path': path, 'manifest:media-type': type }),
      ),
    ),
  )
