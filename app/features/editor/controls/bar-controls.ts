// Controls that the toolbar shows as icons; they load with the page. Keys are those of Google Docs unless a browser
// reserves them.

import { t } from 'messages:editor'
import { t as tUi } from 'messages:ui'
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
  Languages,
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
  group: 'text',
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
  group: 'lists',
  key,
  keywords,
  action: toggleList(kind),
  pressed: (state) => state.list === kind,
})

const alignment = (label: string, icon: LucideIcon, align: Alignment, key: string): ControlDefinition => ({
  label,
  icon,
  group: 'paragraph',
  key,
  action: setAlignment(align === 'left' ? '' : align),
  pressed: (state) => (state.align || 'left') === align,
})

export const barControls = {
  undo: {
    label: tUi('undo'),
    icon: Undo2,
    group: 'undo',
    key: 'Mod-z',
    action: undo,
    disabled: ({ canUndo }) => !canUndo,
  },
  redo: {
    label: t('controls.redo'),
    icon: Redo2,
    group: 'undo',
    key: 'Mod-y',
    action: redo,
    disabled: ({ canRedo }) => !canRedo,
  },
  bold: mark(t('controls.bold'), Bold, 'strong', 'Mod-b', t('keywords.strong')),
  italic: mark(t('controls.italic'), Italic, 'emphasis', 'Mod-i', t('keywords.emphasis')),
  underline: mark(t('controls.underline'), Underline, 'underline', 'Mod-u'),
  strike: mark(
    t('controls.strikethrough'),
    Strikethrough,
    'strike_through',
    'Mod-Shift-x',
    t('keywords.strike'),
  ),
  code: mark(t('controls.inlineCode'), Code, 'inlineCode', 'Mod-e', t('keywords.monospace')),
  subscript: {
    ...mark(t('controls.subscript'), Subscript, 'subscript', 'Mod-,', t('keywords.index')),
    action: toggle('subscript'),
  },
  superscript: {
    ...mark(t('controls.superscript'), Superscript, 'superscript', 'Mod-.', t('keywords.exponent')),
    action: toggle('superscript'),
  },
  textColor: {
    label: t('controls.textColour'),
    icon: Baseline,
    group: 'text',
    keywords: t('keywords.color'),
    action: 'text_color',
    disabled: nothingToMark,
  },
  backgroundColor: {
    label: t('controls.backgroundColour'),
    icon: Highlighter,
    group: 'text',
    keywords: t('keywords.marker'),
    action: 'background_color',
    disabled: nothingToMark,
  },
  clear: {
    label: t('controls.clearFormatting'),
    icon: RemoveFormatting,
    group: 'text',
    key: 'Mod-\\',
    keywords: t('keywords.plain'),
    action: clearFormatting,
  },
  passageLanguage: {
    label: t('controls.passageLanguage'),
    icon: Languages,
    group: 'text',
    keywords: t('keywords.passageLanguage'),
    action: 'passage_language',
    pressed: ({ marks }) => marks.language === true,
    disabled: nothingToMark,
  },
  bulletList: list(t('controls.bulletList'), List, 'bullet', 'Mod-Shift-8', t('keywords.unordered')),
  orderedList: list(t('controls.numberedList'), ListOrdered, 'ordered', 'Mod-Shift-7', t('keywords.ordered')),
  checkList: list(t('controls.checkList'), ListChecks, 'check', 'Mod-Shift-9', t('keywords.task')),
  outdent: {
    label: t('controls.decreaseIndent'),
    icon: IndentDecrease,
    group: 'paragraph',
    key: 'Mod-[',
    keywords: t('keywords.outdent'),
    action: indent(-1),
    disabled: ({ list: within, indent: steps }) => !within && steps === 0,
  },
  indent: {
    label: t('controls.increaseIndent'),
    icon: IndentIncrease,
    group: 'paragraph',
    key: 'Mod-]',
    action: indent(1),
    disabled: ({ list: within, indent: steps, codeBlock }) => codeBlock || (!within && steps >= INDENT_MAX),
  },
  direction: {
    label: t('controls.rightLeft'),
    icon: PilcrowLeft,
    group: 'paragraph',
    keywords: t('keywords.rtl'),
    action: toggleDirection,
    pressed: ({ rightToLeft }) => rightToLeft,
    disabled: ({ codeBlock }) => codeBlock,
  },
  alignLeft: alignment(t('controls.alignLeft'), AlignLeft, 'left', 'Mod-Shift-l'),
  alignCentre: alignment(t('controls.alignCentre'), AlignCenter, 'center', 'Mod-Shift-e'),
  alignRight: alignment(t('controls.alignRight'), AlignRight, 'right', 'Mod-Shift-r'),
  justify: alignment(t('controls.justify'), AlignJustify, 'justify', 'Mod-Shift-j'),
  quote: {
    label: t('controls.quote'),
    icon: TextQuote,
    group: 'insert',
    key: 'Mod-Shift-b',
    keywords: t('keywords.blockquote'),
    action: toggleQuote,
    pressed: (state) => state.quote,
  },
  codeBlock: {
    label: t('controls.codeBlock'),
    icon: SquareCode,
    group: 'insert',
    key: 'Mod-Alt-c',
    keywords: t('keywords.program'),
    action: toggleCodeBlock,
    pressed: (state) => state.codeBlock,
  },
  citation: {
    label: t('controls.citation'),
    icon: BookMarked,
    group: 'insert',
    key: 'Mod-Alt-r',
    keywords: t('keywords.cite'),
    inline: true,
    action: 'citation',
    disabled: ({ codeBlock }) => codeBlock,
  },
  link: {
    label: t('controls.link'),
    icon: Link,
    group: 'insert',
    key: 'Mod-k',
    keywords: t('keywords.address'),
    inline: true,
    action: 'link',
    pressed: ({ marks }) => marks.link ?? false,
    disabled: nothingToMark,
  },
} satisfies Record<string, ControlDefinition>
