// Writes a manuscript as a Word file (ECMA-376) with native headings, lists, equations and notes.

import {
  AlignmentType,
  Document,
  Footer,
  Header,
  type ISectionOptions,
  NumberFormat,
  Packer,
  PageNumber,
  PageOrientation,
  Paragraph,
  TextRun,
} from 'docx'
import { ExportRemarks } from '../../contracts/export-remark.ts'
import type { DocumentTree, Heading } from '../../domain/manuscript/tree/blocks.ts'
import { documentTree } from '../../domain/manuscript/tree/document-tree.ts'
import { inlineText } from '../../domain/manuscript/tree/inlines.ts'
import { textDirection } from '../../domain/manuscript/tree/text-direction.ts'
import { walkBlocks } from '../../domain/manuscript/tree/walk-tree.ts'
import { runInTurns } from '../../domain/steps.ts'
import { plainCharacters } from '../../domain/text/plain-characters.ts'
import type { ExportedFile, ExportInput, NextTurn } from '../../services/ports.ts'
import { chapterPages } from '../chapter-pages.ts'
import { readFormulas } from '../formulas.ts'
import { pictureBytes, readPictures } from '../pictures.ts'
import { bibliographyStyle } from './bibliography.ts'
import { type makeBlocks, makeBlocksInSteps } from './blocks.ts'
import { Bookmarks } from './bookmarks.ts'
import { type DocumentState, pageContext } from './context.ts'
import { frontSections } from './front-matter.ts'
import { HeadingLists } from './heading-lists.ts'
import { documentLanguages } from './languages.ts'
import { Numbering } from './lists.ts'
import { pageParts } from './parts.ts'
import { makeRuns, type RunSetting } from './runs.ts'
import { ScriptRuns } from './script-runs.ts'
import { documentStyles, twips } from './styles.ts'
import { type WordLook, wordLookOf } from './word-look.ts'
import { streamZip } from './zip.ts'
import { ZoteroFields } from './zotero.ts'

/** Other requests run after the tree, between the blocks of a section, and before the file is packed. */
export async function writeDocx(input: ExportInput, nextTurn: NextTurn): Promise<ExportedFile> {
  const tree = documentTree(input.document, input.title, input.citations, input.language, input.layout)
  const look = wordLookOf(input.layout)
  const headings = new HeadingLists(headingsOf(tree), input.layout, input.language, look.bodySize)
  const state: DocumentState = {
    numbering: new Numbering(),
    headings,
    chapterLevel: input.layout.numbersByChapter ? headings.top : null,
    bookmarks: new Bookmarks(tree),
    pictures: await readPictures(tree, input.image),
    zotero: new ZoteroFields(input.citations),
    scripts: new ScriptRuns(),
    remarks: new ExportRemarks(),
    formulas: await readFormulas(tree, nextTurn),
  }
  const text = input.layout.chaptersOnPages ? chapterPages(tree.blocks) : tree.blocks
  const sections: { landscape: boolean; children: ReturnType<typeof makeBlocks> }[] = []
  for (const [index, { landscape, blocks }] of pageParts(text, look).entries()) {
    await nextTurn()
    const title = index === 0 && !input.layout.titlePage ? titleOf(tree, look, state) : []
    const width = landscape ? look.landscapeMeasure : look.measure
    const made = await runInTurns(makeBlocksInSteps(blocks, pageContext(look, width), state), nextTurn)
    sections.push({ landscape, children: [...title, ...made] })
  }
  await nextTurn()
  // The first section is empty if the document begins with a landscape table; Word requires a paragraph after the last
  // table.
  const filled = sections.filter(
    ({ children }, index) => children.length > 0 || index === sections.length - 1,
  )
  const last = filled.at(-1)?.children
  if (!(last?.at(-1) instanceof Paragraph)) last?.push(new Paragraph({ children: [] }))
  const front = frontSections(
    tree,
    input.layout,
    input.language,
    uprightPage(look),
    pageNumbers(look),
    look,
    state,
  )
  const document = new Document({
    title: tree.titleText,
    creator: plainCharacters(input.author) || 'Colophon',
    lastModifiedBy: plainCharacters(input.author) || 'Colophon',
    styles: documentStyles(
      look,
      documentLanguages(input.language, tree),
      bibliographyStyle(tree, look),
      (level) => headings.ofStyle(level),
    ),
    customProperties: state.zotero.properties(),
    numbering: { config: [...state.numbering.config, ...state.headings.definitions] },
    ...(look.hyphenated ? { hyphenation: { autoHyphenation: true, consecutiveHyphenLimit: 2 } } : {}),
    // Later sections have the header and footer of the one before.
    sections: [
      ...front,
      ...filled.map(({ landscape, children }, index) => ({
        properties: {
          page: {
            ...(landscape ? turnedPage(look) : uprightPage(look)),
            ...(index === 0 && front.length > 0
              ? { pageNumbers: { start: 1, formatType: NumberFormat.DECIMAL } }
              : {}),
          },
        },
        ...(index === 0 ? pageNumbers(look) : {}),
        children,
      })),
    ],
  })
  const packed = await Packer.pack(document, 'uint8array')
  const body = streamZip(packed, (source) => pictureBytes(source, input.image))
  return { body, remarks: state.remarks.list }
}

const headingsOf = (tree: DocumentTree): Heading[] => {
  const headings: Heading[] = []
  for (const block of walkBlocks(tree.blocks)) if (block.kind === 'heading') headings.push(block)
  return headings
}

/** Twips between the page's edge and its number. */
const NUMBER_MARGIN = twips(42)
const AT_EDGE = { header: NUMBER_MARGIN, footer: NUMBER_MARGIN }

const uprightPage = ({ page: { width, height, top, bottom, left, right } }: WordLook) => ({
  size: { width: twips(width), height: twips(height) },
  margin: {
    top: twips(top),
    bottom: twips(bottom),
    left: twips(left),
    right: twips(right),
    ...AT_EDGE,
  },
})

/** Margins turn with the page. `docx` swaps width and height. */
const turnedPage = ({ page: { width, height, top, bottom, left, right } }: WordLook) => ({
  size: { width: twips(width), height: twips(height), orientation: PageOrientation.LANDSCAPE },
  margin: {
    top: twips(left),
    bottom: twips(right),
    left: twips(top),
    right: twips(bottom),
    ...AT_EDGE,
  },
})

function pageNumbers({ pageNumbers: place }: WordLook): Pick<ISectionOptions, 'headers' | 'footers'> {
  if (place === 'none') return {}
  const number = new Paragraph({
    style: 'PageNumber',
    alignment: place === 'bottom-center' ? AlignmentType.CENTER : AlignmentType.RIGHT,
    children: [new TextRun({ children: [PageNumber.CURRENT] })],
  })
  return place === 'top-right'
    ? { headers: { default: new Header({ children: [number] }) } }
    : { footers: { default: new Footer({ children: [number] }) } }
}

function titleOf(tree: DocumentTree, look: WordLook, state: DocumentState): Paragraph[] {
  if (!tree.title.length) return []
  const direction = textDirection(inlineText(tree.title))
  const { bodySize: size, measure: width } = look
  const setting: RunSetting = { ...state, look, size, direction, bold: false, width, note: 0 }
  return [
    new Paragraph({
      style: 'Title',
      ...(direction === 'rtl' ? { bidirectional: true } : {}),
      children: state.bookmarks.around(tree.titleId, makeRuns(tree.title, setting)),
    }),
  ]
}
