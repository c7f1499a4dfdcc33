// Controls that the toolbar shows as icons; they load with the page. Keys are those of Google Docs unless a browser
// reserves them.

import {
  AlignCenter,
  AlignJustify,
  AlignLeft,
  AlignRight,
  Baseline,
  Bold,
  BookMarked,
  Code,
  Highlighter,
  IndentDecrease,
  IndentIncrease,
  Italic,
  Link,
  List,
  ListChecks,
  ListOrdered,
  type LucideIcon,
  PilcrowLeft,
  Redo2,
  RemoveFormatting,
  SquareCode,
  Strikethrough,
  Subscript,
  Superscript,
  TextQuote,
  Underline,
  Undo2,
} from 'lucide-react'
import { redo, undo } from 'y-prosemirror'
import { type Alignment, INDENT_MAX } from '../../../../workers/domain/manuscript/schema/appearance.ts'
import type { MarkName } from '../../../../workers/domain/manuscript/schema/specs.ts'
import { indent, setAlignment, toggleDirection } from '../commands/block-commands.ts'
import { type ListKind, toggleCodeBlock, toggleList, toggleQuote } from '../commands/block-type-commands.ts'
import { toggle } from '../commands/mark-commands.ts'
import { clearFormatting } from '../commands/text-commands.ts'
import type { ControlDefinition } from './control.ts'
import { nothingToMark } from './toolbar-state.ts'

const mark = (
  label: string,
  icon: LucideIcon,
  name: MarkName,
  key: string,
  keywords?: string,
): ControlDefinition => ({
  label,
  icon,
  group: 'Text',
  key,
  keywords,
  action: toggle(name),
  pressed: ({ marks }) => marks[name] ?? false,
  disabled: nothingToMark,
})

const list = (
  label: string,
  icon: LucideIcon,
  kind: ListKind,
  key: string,
  keywords: string,
): ControlDefinition => ({
  label,
  icon,
  group: 'Lists',
  key,
  keywords,
  action: toggleList(kind),
  pressed: (state) => state.list === kind,
})

const alignment = (label: string, icon: LucideIcon, align: Alignment, key: string): ControlDefinition => ({
  label,
  icon,
  group: 'Paragraph',
  key,
  action: setAlignment(align === 'left' ? '' : align),
  pressed: (state) => (state.align || 'left') === align,
})

export const barControls = {
  undo: {
    label: 'Undo',
    icon: Undo2,
    group: 'Undo',
    key: 'Mod-z',
    action: undo,
    disabled: ({ canUndo }) => !canUndo,
  },
  redo: {
    label: 'Redo',
    icon: Redo2,
    group: 'Undo',
    key: 'Mod-y',
    action: redo,
    disabled: ({ canRedo }) => !canRedo,
  },
  bold: mark('Bold', Bold, 'strong', 'Mod-b', 'strong'),
  italic: mark('Italic', Italic, 'emphasis', 'Mod-i', 'emphasis'),
  underline: mark('Underline', Underline, 'underline', 'Mod-u'),
  strike: mark('Strikethrough', Strikethrough, 'strike_through', 'Mod-Shift-x', 'strike out'),
  code: mark('Inline code', Code, 'inlineCode', 'Mod-e', 'monospace'),
  subscript: {
    ...mark('Subscript', Subscript, 'subscript', 'Mod-,', 'below index'),
    action: toggle('subscript'),
  },
  superscript: {
    ...mark('Superscript', Superscript, 'superscript', 'Mod-.', 'above exponent power'),
    action: toggle('superscript'),
  },
  textColor: {
    label: 'Text colour',
    icon: Baseline,
    group: 'Text',
    keywords: 'color font',
    action: 'text_color',
    disabled: nothingToMark,
  },
  backgroundColor: {
    label: 'Background colour',
    icon: Highlighter,
    group: 'Text',
    keywords: 'color highlight marker',
    action: 'background_color',
    disabled: nothingToMark,
  },
  clear: {
    label: 'Clear formatting',
    icon: RemoveFormatting,
    group: 'Text',
    key: 'Mod-\\',
    keywords: 'plain remove',
    action: clearFormatting,
  },
  bulletList: list('Bullet list', List, 'bullet', 'Mod-Shift-8', 'unordered points'),
  orderedList: list('Numbered list', ListOrdered, 'ordered', 'Mod-Shift-7', 'ordered numbers'),
  checkList: list('Check list', ListChecks, 'check', 'Mod-Shift-9', 'task todo checkbox'),
  outdent: {
    label: 'Decrease indent',
    icon: IndentDecrease,
    group: 'Paragraph',
    key: 'Mod-[',
    keywords: 'outdent',
    action: indent(-1),
    disabled: ({ list: within, indent: steps }) => !within && steps === 0,
  },
  indent: {
    label: 'Increase indent',
    icon: IndentIncrease,
    group: 'Paragraph',
    key: 'Mod-]',
    action: indent(1),
    disabled: ({ list: within, indent: steps, codeBlock }) => codeBlock || (!within && steps >= INDENT_MAX),
  },
  direction: {
    label: 'Right to left',
    icon: PilcrowLeft,
    group: 'Paragraph',
    keywords: 'rtl direction arabic hebrew',
    action: toggleDirection,
    pressed: ({ rightToLeft }) => rightToLeft,
    disabled: ({ codeBlock }) => codeBlock,
  },
  alignLeft: alignment('Align left', AlignLeft, 'left', 'Mod-Shift-l'),
  alignCentre: alignment('Align centre', AlignCenter, 'center', 'Mod-Shift-e'),
  alignRight: alignment('Align right', AlignRight, 'right', 'Mod-Shift-r'),
  justify: alignment('Justify', AlignJustify, 'justify', 'Mod-Shift-j'),
  quote: {
    label: 'Quote',
    icon: TextQuote,
    group: 'Insert',
    key: 'Mod-Shift-b',
    keywords: 'blockquote quotation',
    action: toggleQuote,
    pressed: (state) => state.quote,
  },
  codeBlock: {
    label: 'Code block',
    icon: SquareCode,
    group: 'Insert',
    key: 'Mod-Alt-c',
    keywords: 'program source listing',
    action: toggleCodeBlock,
    pressed: (state) => state.codeBlock,
  },
  citation: {
    label: 'Citation',
    icon: BookMarked,
    group: 'Insert',
    key: 'Mod-Alt-r',
    keywords: 'cite reference source doi bibtex',
    inline: true,
    action: 'citation',
    disabled: ({ codeBlock }) => codeBlock,
  },
  link: {
    label: 'Link',
    icon: Link,
    group: 'Insert',
    key: 'Mod-k',
    keywords: 'address url web',
    inline: true,
    action: 'link',
    pressed: ({ marks }) => marks.link ?? false,
    disabled: nothingToMark,
  },
} satisfies Record<string, ControlDefinition>
