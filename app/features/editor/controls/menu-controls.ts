// Controls that are listed by name in menus. Loaded with the first menu that shows them.

import {
  Asterisk,
  ClipboardPaste,
  Heading1,
  Heading2,
  Heading3,
  Heading4,
  Heading5,
  Heading6,
  Image,
  LibraryBig,
  Link2,
  type LucideIcon,
  Minus,
  Pilcrow,
  ScissorsLineDashed,
  Sigma,
  SquarePlay,
  Table,
  Type,
} from 'lucide-react'
import type { FontFamily, FontSize } from '../../../../workers/domain/manuscript/schema/appearance.ts'
import { insertBibliography } from '../citations/insert-bibliography.ts'
import { insertBlock } from '../commands/block-commands.ts'
import { setHeading } from '../commands/block-type-commands.ts'
import { insertFootnote } from '../commands/footnote-commands.ts'
import { insertTable } from '../commands/table-commands.ts'
import { pastePlainText, setMark } from '../commands/text-commands.ts'
import type { ControlDefinition } from './control.ts'
import { familyIcon, sizeIcon } from './letter-icon.tsx'
import { nothingToMark } from './toolbar-state.ts'

const heading = (level: number, icon: LucideIcon): ControlDefinition => ({
  label: `Heading ${level}`,
  icon,
  group: 'Style',
  key: `Mod-Alt-${level}`,
  keywords: `h${level} title section`,
  action: setHeading(level),
  pressed: (state) => state.heading === level,
})

const font = (label: string, family: FontFamily | null): ControlDefinition => ({
  label,
  icon: family ? familyIcon(family) : Type,
  group: 'Font',
  keywords: 'typeface family',
  action: setMark('font_family', family && { family }),
  pressed: (state) => state.font === (family ?? ''),
  disabled: nothingToMark,
})

const size = (label: string, value: FontSize | null): ControlDefinition => ({
  label,
  icon: sizeIcon(value),
  group: 'Size',
  keywords: 'size text',
  action: setMark('font_size', value && { size: value }),
  pressed: (state) => state.size === (value ?? ''),
  disabled: nothingToMark,
})

const inCode = ({ codeBlock }: { codeBlock: boolean }) => codeBlock

export const menuControls = {
  normal: {
    label: 'Normal',
    icon: Pilcrow,
    group: 'Style',
    key: 'Mod-Alt-0',
    keywords: 'paragraph text body',
    action: setHeading(0),
    pressed: (state) => state.heading === 0,
  },
  heading1: heading(1, Heading1),
  heading2: heading(2, Heading2),
  heading3: heading(3, Heading3),
  heading4: heading(4, Heading4),
  heading5: heading(5, Heading5),
  heading6: heading(6, Heading6),
  fontDefault: font('Default font', null),
  fontSerif: font('Serif', 'serif'),
  fontSans: font('Sans serif', 'sans'),
  fontMono: font('Monospace', 'mono'),
  sizeSmall: size('Small', 'small'),
  sizeNormal: size('Normal size', null),
  sizeLarge: size('Large', 'large'),
  sizeHuge: size('Huge', 'huge'),
  pastePlain: {
    label: 'Paste without formatting',
    icon: ClipboardPaste,
    group: 'Text',
    // Handled by the browser.
    key: 'Mod-Shift-v',
    keywords: 'plain text clipboard insert',
    action: pastePlainText,
  },
  image: {
    label: 'Image',
    icon: Image,
    group: 'Insert',
    keywords: 'picture photo figure graphic',
    action: 'image',
    disabled: inCode,
  },
  table: {
    label: 'Table',
    icon: Table,
    group: 'Insert',
    keywords: 'grid rows columns',
    action: insertTable(3, 3),
    disabled: ({ inTable, codeBlock }) => inTable || codeBlock,
  },
  formula: {
    label: 'Formula',
    icon: Sigma,
    group: 'Insert',
    keywords: 'equation math latex',
    inline: true,
    action: 'formula',
    disabled: inCode,
  },
  footnote: {
    label: 'Footnote',
    icon: Asterisk,
    group: 'Insert',
    key: 'Mod-Alt-f',
    keywords: 'note reference annotation',
    inline: true,
    action: insertFootnote,
    disabled: inCode,
  },
  crossReference: {
    label: 'Cross-reference',
    icon: Link2,
    group: 'Insert',
    keywords: 'see figure table section refer',
    inline: true,
    action: 'cross_reference',
    disabled: inCode,
  },
  bibliography: {
    label: 'Bibliography',
    icon: LibraryBig,
    group: 'Insert',
    keywords: 'references works cited literature sources list',
    action: insertBibliography,
    disabled: inCode,
  },
  video: {
    label: 'Video',
    icon: SquarePlay,
    group: 'Insert',
    keywords: 'film youtube vimeo',
    action: 'video',
  },
  rule: {
    label: 'Horizontal rule',
    icon: Minus,
    group: 'Insert',
    keywords: 'line divider separator hr',
    action: insertBlock('hr'),
  },
  pageBreak: {
    label: 'Page break',
    icon: ScissorsLineDashed,
    group: 'Insert',
    key: 'Mod-Enter',
    keywords: 'new page',
    action: insertBlock('page_break'),
  },
} satisfies Record<string, ControlDefinition>
