// Writes a manuscript as a Word file (ECMA-376) with native headings, lists, equations and notes.

import {
  AlignmentType,
  Document,
  Footer,
  Packer,
  PageNumber,
  PageOrientation,
  Paragraph,
  TextRun,
} from 'docx'
import { ExportRemarks } from '../../contracts/export-remark.ts'
import type { DocumentTree } from '../../domain/manuscript/tree/blocks.ts'
import { documentTree } from '../../domain/manuscript/tree/document-tree.ts'
import { inlineText } from '../../domain/manuscript/tree/inlines.ts'
import { textDirection } from '../../domain/manuscript/tree/text-direction.ts'
import { runInTurns } from '../../domain/steps.ts'
import { plainCharacters } from '../../domain/text/plain-characters.ts'
import type { ExportedFile, ExportInput, NextTurn } from '../../services/ports.ts'
import { readFormulas } from '../formulas.ts'
import { MEASURE, PAGE } from '../house-style.ts'
import { bibliographyStyle } from './bibliography.ts'
import { type makeBlocks, makeBlocksInSteps } from './blocks.ts'
import { Bookmarks } from './bookmarks.ts'
import { type DocumentState, pageContext } from './context.ts'
import { documentLanguages } from './languages.ts'
import { Numbering } from './lists.ts'
import { LANDSCAPE_MEASURE, pageParts } from './parts.ts'
import { readPictures } from './pictures.ts'
import { makeRuns, type RunSetting } from './runs.ts'
import { ScriptRuns } from './script-runs.ts'
import { BODY_SIZE, documentStyles, twips } from './styles.ts'
import { streamZip } from './zip.ts'
import { ZoteroFields } from './zotero.ts'

/** Other requests run after the tree, between the blocks of a section, and before the file is packed. */
export async function writeDocx(input: ExportInput, nextTurn: NextTurn): Promise<ExportedFile> {
  const tree = documentTree(input.document, input.title, input.citations, input.language)
  const state: DocumentState = {
    numbering: new Numbering(),
    bookmarks: new Bookmarks(tree),
    pictures: await readPictures(tree, input.image),
    zotero: new ZoteroFields(input.citations),
    scripts: new ScriptRuns(),
    remarks: new ExportRemarks(),
    formulas: await readFormulas(tree, nextTurn),
  }
  const sections: { landscape: boolean; children: ReturnType<typeof makeBlocks> }[] = []
  for (const [index, { landscape, blocks }] of pageParts(tree.blocks).entries()) {
    await nextTurn()
    const title = index === 0 ? titleOf(tree, state) : []
    const width = landscape ? LANDSCAPE_MEASURE : MEASURE
    const made = await runInTurns(makeBlocksInSteps(blocks, pageContext(width), state), nextTurn)
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
  const document = new Document({
    title: tree.titleText,
    creator: plainCharacters(input.author) || 'Colophon',
    lastModifiedBy: plainCharacters(input.author) || 'Colophon',
    styles: documentStyles(documentLanguages(input.language, tree), bibliographyStyle(tree)),
    customProperties: state.zotero.properties(),
    numbering: { config: state.numbering.config },
    hyphenation: { autoHyphenation: true, consecutiveHyphenLimit: 2 },
    // Later sections have the footer of the first.
    sections: filled.map(({ landscape, children }, index) => ({
      properties: { page: landscape ? TURNED_PAGE : UPRIGHT_PAGE },
      ...(index === 0 ? { footers: { default: pageNumbers() } } : {}),
      children,
    })),
  })
  const packed = await Packer.pack(document, 'uint8array')
  const body = streamZip(packed, async (source) => {
    const file = await input.image(source)
    if (!file) throw new Error('a picture went away while the file was written')
    return file.bytes
  })
  return { body, remarks: state.remarks.list }
}

const UPRIGHT_PAGE = {
  size: { width: twips(PAGE.width), height: twips(PAGE.height) },
  margin: {
    top: twips(PAGE.top),
    bottom: twips(PAGE.bottom),
    left: twips(PAGE.side),
    right: twips(PAGE.side),
    footer: twips(42),
  },
}

/** `docx` swaps width and height. */
const TURNED_PAGE = {
  size: { ...UPRIGHT_PAGE.size, orientation: PageOrientation.LANDSCAPE },
  margin: {
    top: twips(PAGE.side),
    bottom: twips(PAGE.side),
    left: twips(PAGE.top),
    right: twips(PAGE.bottom),
    footer: twips(42),
  },
}

const pageNumbers = () =>
  new Footer({
    children: [
      new Paragraph({
        style: 'PageNumber',
        alignment: AlignmentType.CENTER,
        children: [new TextRun({ children: [PageNumber.CURRENT] })],
      }),
    ],
  })

function titleOf(tree: DocumentTree, state: DocumentState): Paragraph[] {
  if (!tree.title.length) return []
  const direction = textDirection(inlineText(tree.title))
  const setting: RunSetting = { ...state, size: BODY_SIZE, direction, bold: false, width: MEASURE, note: 0 }
  return [
    new Paragraph({
      style: 'Title',
      ...(direction === 'rtl' ? { bidirectional: true } : {}),
      children: state.bookmarks.around(tree.titleId, makeRuns(tree.title, setting)),
    }),
  ]
}
