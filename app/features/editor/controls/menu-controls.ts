// Controls that are listed by name in menus. Loaded with the first menu that shows them.

import { t as tEditor } from 'messages:editor'
import { t } from 'messages:menus'
import {
  Asterisk,
  BookOpen,
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
  ListX,
  type LucideIcon,
  Minus,
  Paperclip,
  Pilcrow,
  ScissorsLineDashed,
  Sigma,
  SquarePlay,
  SquareSigma,
  Table,
  Type,
} from 'lucide-react'
import type { FontFamily, FontSize } from '../../../../workers/domain/manuscript/schema/appearance.ts'
import type { HeadingPart } from '../../../../workers/domain/manuscript/schema/heading-part.ts'
import { insertBibliography } from '../citations/insert-bibliography.ts'
import { insertBlock } from '../commands/block-commands.ts'
import { setHeading, toggleHeadingPart } from '../commands/block-type-commands.ts'
import { insertFootnote } from '../commands/footnote-commands.ts'
import { insertTable } from '../commands/table-commands.ts'
import { pastePlainText, setMark } from '../commands/text-commands.ts'
import type { ControlDefinition } from './control.ts'
import { familyIcon, sizeIcon } from './letter-icon.tsx'
import { nothingToMark } from './toolbar-state.ts'

const heading = (level: number, icon: LucideIcon): ControlDefinition => ({
  label: tEditor('toolbar.heading', { heading: level }),
  icon,
  group: 'style',
  key: `Mod-Alt-${level}`,
  keywords: `h${level} ${t('keywords.heading')}`,
  action: setHeading(level),
  pressed: (state) => state.heading === level,
})

const font = (label: string, family: FontFamily | null): ControlDefinition => ({
  label,
  icon: family ? familyIcon(family) : Type,
  group: 'font',
  keywords: t('keywords.typeface'),
  action: setMark('font_family', family && { family }),
  pressed: (state) => state.font === (family ?? ''),
  disabled: nothingToMark,
})

const size = (label: string, value: FontSize | null): ControlDefinition => ({
  label,
  icon: sizeIcon(value),
  group: 'size',
  keywords: t('keywords.size'),
  action: setMark('font_size', value && { size: value }),
  pressed: (state) => state.size === (value ?? ''),
  disabled: nothingToMark,
})

const headingPart = (
  part: HeadingPart,
  label: string,
  icon: LucideIcon,
  keywords: string,
): ControlDefinition => ({
  label,
  icon,
  group: 'style',
  keywords,
  action: toggleHeadingPart(part),
  pressed: (state) => state.headingPart === part,
  disabled: (state) => !state.heading,
})

const inCode = ({ codeBlock }: { codeBlock: boolean }) => codeBlock

export const menuControls = {
  normal: {
    label: t('controls.normal'),
    icon: Pilcrow,
    group: 'style',
    key: 'Mod-Alt-0',
    keywords: t('keywords.paragraph'),
    action: setHeading(0),
    pressed: (state) => state.heading === 0,
  },
  heading1: heading(1, Heading1),
  heading2: heading(2, Heading2),
  heading3: heading(3, Heading3),
  heading4: heading(4, Heading4),
  heading5: heading(5, Heading5),
  heading6: heading(6, Heading6),
  frontMatter: headingPart('front', t('controls.frontMatter'), BookOpen, t('keywords.frontMatter')),
  unnumbered: headingPart('unnumbered', t('controls.unnumbered'), ListX, t('keywords.unnumbered')),
  appendix: headingPart('appendix', t('controls.appendix'), Paperclip, t('keywords.appendix')),
  fontDefault: font(t('controls.defaultFont'), null),
  fontSerif: font(t('controls.serif'), 'serif'),
  fontSans: font(t('controls.sansSerif'), 'sans'),
  fontMono: font(t('controls.monospace'), 'mono'),
  sizeSmall: size(t('controls.small'), 'small'),
  sizeNormal: size(t('controls.normalSize'), null),
  sizeLarge: size(t('controls.large'), 'large'),
  sizeHuge: size(t('controls.huge'), 'huge'),
  pastePlain: {
    label: t('controls.pasteWithoutFormatting'),
    icon: ClipboardPaste,
    group: 'text',
    // Handled by the browser.
    key: 'Mod-Shift-v',
    keywords: t('keywords.paste'),
    action: pastePlainText,
  },
  image: {
    label: t('controls.image'),
    icon: Image,
    group: 'insert',
    keywords: t('keywords.picture'),
    action: 'image',
    disabled: inCode,
  },
  table: {
    label: t('controls.table'),
    icon: Table,
    group: 'insert',
    keywords: t('keywords.grid'),
    action: insertTable(3, 3),
    disabled: ({ inTable, codeBlock }) => inTable || codeBlock,
  },
  formula: {
    label: t('controls.formula'),
    icon: Sigma,
    group: 'insert',
    keywords: t('keywords.equation'),
    inline: true,
    action: 'formula',
    disabled: inCode,
  },
  theorem: {
    label: t('controls.theorem'),
    icon: SquareSigma,
    group: 'insert',
    keywords: t('keywords.lemma'),
    action: 'theorem',
    disabled: inCode,
  },
  footnote: {
    label: t('controls.footnote'),
    icon: Asterisk,
    group: 'insert',
    key: 'Mod-Alt-f',
    keywords: t('keywords.note'),
    inline: true,
    action: insertFootnote,
    disabled: inCode,
  },
  crossReference: {
    label: t('controls.crossReference'),
    icon: Link2,
    group: 'insert',
    keywords: t('keywords.see'),
    inline: true,
    action: 'cross_reference',
    disabled: inCode,
  },
  bibliography: {
    label: t('controls.bibliography'),
    icon: LibraryBig,
    group: 'insert',
    keywords: t('keywords.references'),
    action: insertBibliography,
    disabled: inCode,
  },
  video: {
    label: t('controls.video'),
    icon: SquarePlay,
    group: 'insert',
    keywords: t('keywords.film'),
    action: 'video',
  },
  rule: {
    label: t('controls.horizontalRule'),
    icon: Minus,
    group: 'insert',
    keywords: t('keywords.line'),
    action: insertBlock('hr'),
  },
  pageBreak: {
    label: t('controls.pageBreak'),
    icon: ScissorsLineDashed,
    group: 'insert',
    key: 'Mod-Enter',
    keywords: t('keywords.new'),
    action: insertBlock('page_break'),
  },
} satisfies Record<string, ControlDefinition>
