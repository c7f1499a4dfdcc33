// Finds what the PDF cannot set as written (contracts/documents/export-remark.ts). It runs before the first page, since the remarks
// are sent in a response header. Formulas are typeset for it and cached for their block.

import { type ExportRemark, ExportRemarks, glyphRemark } from '../../contracts/documents/export-remark.ts'
import type { FormulaProblem } from '../../domain/formulas/problem.ts'
import type { DocumentTree } from '../../domain/manuscript/tree/blocks.ts'
import { type Inline, inlineText } from '../../domain/manuscript/tree/inlines.ts'
import { passagesOf, walkBlocks } from '../../domain/manuscript/tree/walk-tree.ts'
import type { TitlePage } from '../../domain/project/document-layout.ts'
import { uploadedFile } from '../../domain/text/safe-address.ts'
import { addWordsWithoutGlyphs } from '../../domain/text/words-without-glyphs.ts'
import { HYPHENATED_MAX } from '../hyphenation.ts'
import { imageWords } from '../image-words.ts'
import { titleLines } from '../title-lines.ts'
import { needed, PART_MAX, printed } from './lines/units.ts'

/** A word of a script that is hyphenated. */
const LETTER = String.raw`[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{M}]`
const LONG_WORD = new RegExp(`${LETTER}{${HYPHENATED_MAX + 1},}`, 'gu')
/** Why a formula is printed as its source: the reader's problem, or that it does not fit a page. */
type FormulaFault = { problem?: FormulaProblem }

/** @param formulaFault null for a formula that is drawn */
export async function findRemarks(
  tree: DocumentTree,
  titlePage: TitlePage | null,
  formulaFault: (latex: string, display: boolean) => Promise<FormulaFault | null>,
): Promise<ExportRemark[]> {
  const remarks = new ExportRemarks()
  const withoutGlyphs = new Set<string>()
  const check = async (latex: string, display: boolean) => {
    const fault = await formulaFault(latex, display)
    if (fault) remarks.add('formula', latex, fault.problem)
  }
  const read = async (inlines: Inline[]) => {
    let length = 0
    for (const inline of inlines) {
      if (inline.kind === 'formula') await check(inline.latex, false)
      else if (inline.kind === 'note') await read(inline.inlines)
      else if (inline.kind === 'image' && !uploadedFile(inline.source))
        remarks.add('picture', imageWords(inline.alt, inline.source))
      if (inline.kind === 'break') continue
      length += printed(inline).length
      if (inline.kind !== 'formula') addWordsWithoutGlyphs(needed(inline), withoutGlyphs)
      if (inline.kind === 'text' && !inline.style.code && !inline.style.link)
        for (const [word] of inline.text.matchAll(LONG_WORD)) remarks.add('word', word)
    }
    if (length > PART_MAX) remarks.add('paragraph', inlineText(inlines))
  }
  for (const inlines of [
    ...titleLines(titlePage?.above ?? ''),
    tree.title,
    ...titleLines(titlePage?.below ?? ''),
  ])
    await read(inlines)
  for (const block of walkBlocks(tree.blocks)) {
    if (block.kind === 'formula') await check(block.latex, true)
    if (block.kind === 'code') addWordsWithoutGlyphs(block.text, withoutGlyphs)
    for (const inlines of passagesOf(block)) await read(inlines)
  }
  return [...remarks.list, glyphRemark(withoutGlyphs) ?? []].flat()
}
