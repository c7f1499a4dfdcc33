// Bibliography in Word: one paragraph per entry in the built-in style Bibliography, laid out as the citation style says,
// all inside one field that a reference manager can update.

import {
  type IParagraphOptions,
  type IParagraphStyleOptions,
  LineRuleType,
  Paragraph,
  Tab,
  TextRun,
} from 'docx'
import type { Bibliography, DocumentTree } from '../../domain/manuscript/tree/blocks.ts'
import { inlineText } from '../../domain/manuscript/tree/inlines.ts'
import { walkBlocks } from '../../domain/manuscript/tree/walk-tree.ts'
import { HANGING_INDENT, LABEL_GAP } from '../house-style.ts'
import { beginField, endField } from './complex-field.ts'
import { makeRuns, type RunSetting } from './runs.ts'
import { twips } from './styles.ts'
import { SINGLE_LINE, type WordLook } from './word-look.ts'
import { BIBLIOGRAPHY_INSTRUCTION } from './zotero.ts'

/** Width of a digit in ems; labels are numbers with a full stop or brackets. */
const DIGIT = 0.55

/** Paragraph style of a document's bibliography; none without one. */
export function bibliographyStyle({ blocks }: DocumentTree, look: WordLook): IParagraphStyleOptions[] {
  for (const block of walkBlocks(blocks)) {
    if (block.kind !== 'bibliography') continue
    const { layout } = block
    const line = Math.max(look.line, SINGLE_LINE * layout.lineSpacing)
    const column = labelColumn(block, look.bodySize)
    const hanging = column || (layout.hanging ? twips(HANGING_INDENT) : 0)
    return [
      {
        id: 'Bibliography',
        name: 'Bibliography',
        basedOn: 'Normal',
        quickFormat: true,
        paragraph: {
          ...(hanging ? { indent: { left: hanging, hanging } } : {}),
          spacing: {
            before: 0,
            after: Math.round((twips(look.bodySize) * layout.entrySpacing * line) / SINGLE_LINE),
            line,
            lineRule: LineRuleType.AUTO,
          },
        },
      },
    ]
  }
  return []
}

/** Twips, by the points of plain text; 0 without a column of labels. */
function labelColumn({ layout, entries }: Bibliography, size: number): number {
  if (!layout.labelColumn) return 0
  const longest = Math.max(0, ...entries.map(({ label }) => inlineText(label).length))
  return longest > 0 ? twips(longest * DIGIT * size + LABEL_GAP) : 0
}

export function bibliographyParagraphs(
  block: Bibliography,
  settingOf: (direction: 'ltr' | 'rtl') => RunSetting,
  first: IParagraphOptions,
): Paragraph[] {
  const { look } = settingOf('ltr')
  const column = labelColumn(block, look.bodySize) > 0
  return block.entries.map(({ label, inlines, direction }, index) => {
    const setting = settingOf(direction)
    const between =
      label.length === 0 ? [] : [column ? new TextRun({ children: [new Tab()] }) : new TextRun(' ')]
    const last = index === block.entries.length - 1
    return new Paragraph({
      style: 'Bibliography',
      // The last entry is followed by the normal space, whatever the spacing of entries.
      ...(last ? { spacing: { after: twips(look.space) } } : {}),
      ...(index === 0 ? first : {}),
      ...(direction === 'rtl' ? { bidirectional: true } : {}),
      children: [
        ...(index === 0 ? beginField(BIBLIOGRAPHY_INSTRUCTION) : []),
        ...makeRuns(label, setting),
        ...between,
        ...makeRuns(inlines, setting),
        ...(last ? [endField()] : []),
      ],
    })
  })
}
