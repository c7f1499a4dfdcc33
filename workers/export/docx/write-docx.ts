// Writes a manuscript as a Word file (ECMA-376) with native headings, lists, equations and notes.

import { Document, NumberFormat, OnOffElement, Packer, PageOrientation, Paragraph, SectionType } from 'docx'
import { ExportRemarks } from '../../contracts/documents/export-remark.ts'
import { originProperties } from '../../domain/files/origin-properties.ts'
import type { Block, DocumentTree, Heading } from '../../domain/manuscript/tree/blocks.ts'
import { documentTree } from '../../domain/manuscript/tree/document-tree.ts'
import { inlineText } from '../../domain/manuscript/tree/inlines.ts'
import { textDirection } from '../../domain/manuscript/tree/text-direction.ts'
import { walkBlocks } from '../../domain/manuscript/tree/walk-tree.ts'
import { COLUMN_GAP } from '../../domain/project/document-layout.ts'
import { runInTurns } from '../../domain/steps.ts'
import { plainCharacters } from '../../domain/text/plain-characters.ts'
import type { ExportedFile, ExportInput, NextTurn } from '../../services/ports.ts'
import { readFormulas } from '../formulas.ts'
import { countsTitlePage, divideText } from '../front-chapters.ts'
import { points } from '../look.ts'
import { pictureBytes, readPictures } from '../pictures.ts'
import { bibliographyStyle } from './bibliography.ts'
import { type makeBlocks, makeBlocksInSteps } from './blocks.ts'
import { Bookmarks } from './bookmarks.ts'
import { type DocumentState, pageContext } from './context.ts'
import { HeadingLists } from './heading-lists.ts'
import { documentLanguages } from './languages.ts'
import { Numbering } from './lists.ts'
import { chapterSections } from './pages/chapter-sections.ts'
import { contentsParagraphs } from './pages/contents.ts'
import { pageEdges, type RunningHead } from './pages/edges.ts'
import { frontSections } from './pages/front-matter.ts'
import { type PartPlace, pageParts, widthOf } from './parts.ts'
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
  const headings = new HeadingLists(headingsOf(tree), input.layout, input.language, look)
  const state: DocumentState = {
    numbering: new Numbering(),
    headings,
    levelOf: (chapter) => (input.layout.numbersByChapter ? headings.levelOf(chapter) : null),
    bookmarks: new Bookmarks(tree),
    pictures: await readPictures(tree, input.image),
    zotero: new ZoteroFields(input.citations),
    scripts: new ScriptRuns(),
    remarks: new ExportRemarks(),
    formulas: await readFormulas(tree, nextTurn),
  }
  const { front: chapters, across, text } = divideText(tree.blocks, input.layout)
  const titled = input.layout.titlePage ? [] : titleOf(tree, look, state)
  const make = (blocks: Block[], width: number, isFront: boolean) =>
    runInTurns(makeBlocksInSteps(blocks, { ...pageContext(look, width), isFront }, state), nextTurn)
  const frontChapters = chapters.length > 0 ? [...titled, ...(await make(chapters, look.measure, true))] : []
  const sections: Section[] = []
  const title = chapters.length === 0 ? titled : []
  const named = { title: tree.titleText, author: plainCharacters(input.author) }
  for (const { blocks, head } of chapterSections(text, input.layout, named))
    for (const [index, part] of pageParts(blocks, look).entries()) {
      await nextTurn()
      const isFirst = sections.length === 0
      const above = isFirst ? [...title, ...(await make(across, look.measure, false))] : []
      const children = await make(part.blocks, widthOf(part.place, look), false)
      const { place } = part
      // Above the columns of the text.
      const isApart = look.columns > 1 && above.length > 0
      if (isApart) sections.push({ place: 'across', beginsChapter: true, head, children: above })
      const all = isApart ? children : [...above, ...children]
      // Empty if a chapter begins with a landscape table.
      if (all.length > 0 || !isFirst)
        sections.push({ place, beginsChapter: index === 0 && !isApart, head, children: all })
    }
  await nextTurn()
  // Word requires a paragraph after the last table.
  const last = sections.at(-1)?.children
  if (!(last?.at(-1) instanceof Paragraph)) last?.push(new Paragraph({ children: [] }))
  const front = frontSections(
    tree,
    input.layout,
    {
      front: frontChapters,
      contents: contentsParagraphs(text, input.layout, input.language, look, state, chapters.length > 0),
    },
    uprightPage(look),
    pageEdges(look, null),
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
    customProperties: [...state.zotero.properties(), ...(input.origin ? originProperties(input.origin) : [])],
    numbering: { config: [...state.numbering.config, ...state.headings.definitions] },
    ...(look.hyphenated ? { hyphenation: { autoHyphenation: true, consecutiveHyphenLimit: 2 } } : {}),
    ...(look.twoSided ? { evenAndOddHeaderAndFooters: true } : {}),
    // Later sections have the header and footer of the one before.
    sections: [
      ...front,
      ...sections.map(({ place, beginsChapter, head, children }, index) => ({
        properties: {
          ...(beginsChapter && look.twoSided ? { type: SectionType.ODD_PAGE } : {}),
          ...(beginsChapter && head ? { titlePage: true } : {}),
          ...(!beginsChapter && goesOn(place, sections[index - 1]?.place)
            ? { type: SectionType.CONTINUOUS }
            : {}),
          ...(place === 'column' && look.columns > 1
            ? { column: { count: look.columns, space: twips(points(COLUMN_GAP)) } }
            : {}),
          page: {
            ...(place === 'landscape' ? turnedPage(look) : uprightPage(look)),
            ...(index === 0 && front.length > 0 && !countsTitlePage(input.layout, chapters)
              ? { pageNumbers: { start: 1, formatType: NumberFormat.DECIMAL } }
              : {}),
          },
        },
        ...(index === 0 || !isEqual(head, sections[index - 1]?.head) ? pageEdges(look, head) : {}),
        children,
      })),
    ],
  })
  if (look.twoSided) mirrorMargins(document)
  const packed = await Packer.pack(document, 'uint8array')
  const body = streamZip(packed, (source) => pictureBytes(source, input.image))
  return { body, remarks: state.remarks.list }
}

const headingsOf = (tree: DocumentTree): Heading[] => {
  const headings: Heading[] = []
  for (const block of walkBlocks(tree.blocks)) if (block.kind === 'heading') headings.push(block)
  return headings
}

type Section = {
  place: PartPlace
  beginsChapter: boolean
  head: RunningHead | null
  children: ReturnType<typeof makeBlocks>
}

/** Whether a section stands on the page of the one before. */
const goesOn = (place: PartPlace, before: PartPlace | undefined) =>
  place !== 'landscape' && before !== undefined && before !== 'landscape'

const isEqual = (one: RunningHead | null, other: RunningHead | null | undefined) =>
  JSON.stringify(one) === JSON.stringify(other)

/** Margins change sides on even pages. `docx` has no option for it; it stands behind the first element (17.15.1.57). */
function mirrorMargins(document: Document): void {
  const { root } = document.Settings as unknown as { root: unknown[] }
  root.splice(
    root.findIndex((part) => part instanceof OnOffElement) + 1,
    0,
    new OnOffElement('w:mirrorMargins', true),
  )
}

/** Twips between the page's edge and its number. */
const NUMBER_MARGIN = twips(36)
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
