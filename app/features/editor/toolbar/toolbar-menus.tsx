// Items of the toolbar's menus; More has the items of every folded section, grouped by label.

import { t } from 'messages:menus'
import { MenuGroup, MenuItem, MenuToggle } from '../../../ui/overlays/menu.tsx'
import { type ControlName, namedControls } from '../controls/all-controls.ts'
import type { Control, ControlHandlers } from '../controls/control.ts'
import { useHasModel } from '../controls/model-availability.ts'
import type { ToolbarState } from '../controls/toolbar-state.ts'
import type { Section } from './toolbar-fold.ts'

/** `find` is only in a phone's More; wide pages have a button for it. */
export type MenuSection = Section | 'style' | 'headingPart' | 'table' | 'find'

type Part = { label: string; exclusive?: boolean; controls: ControlName[] }

const PARTS: Record<MenuSection, Part> = {
  style: {
    label: t('group.style'),
    exclusive: true,
    controls: ['normal', 'heading1', 'heading2', 'heading3', 'heading4', 'heading5', 'heading6'],
  },
  headingPart: { label: t('group.headingPart'), controls: ['frontMatter', 'unnumbered', 'appendix'] },
  redo: { label: t('group.undo'), controls: ['redo'] },
  underline: { label: t('group.text'), controls: ['underline', 'strike'] },
  script: { label: t('group.text'), controls: ['code', 'subscript', 'superscript'] },
  colours: { label: t('group.text'), controls: ['textColor', 'backgroundColor'] },
  clear: { label: t('group.text'), controls: ['passageLanguage', 'clear', 'pastePlain'] },
  font: {
    label: t('group.font'),
    exclusive: true,
    controls: ['fontDefault', 'fontSerif', 'fontSans', 'fontMono'],
  },
  size: {
    label: t('group.size'),
    exclusive: true,
    controls: ['sizeSmall', 'sizeNormal', 'sizeLarge', 'sizeHuge'],
  },
  lists: { label: t('group.lists'), controls: ['bulletList', 'orderedList', 'checkList'] },
  align: {
    label: t('group.alignment'),
    exclusive: true,
    controls: ['alignLeft', 'alignCentre', 'alignRight', 'justify'],
  },
  indent: { label: t('group.paragraph'), controls: ['outdent', 'indent'] },
  direction: { label: t('group.paragraph'), controls: ['direction'] },
  link: { label: t('group.insert'), controls: ['link'] },
  insert: {
    label: t('group.insert'),
    controls: [
      'image',
      'table',
      'formula',
      'theorem',
      'footnote',
      'crossReference',
      'citation',
      'bibliography',
      'video',
      'quote',
      'codeBlock',
      'rule',
      'pageBreak',
      'editSelection',
      'continueWriting',
    ],
  },
  table: {
    label: t('group.table'),
    controls: [
      'rowAbove',
      'rowBelow',
      'columnLeft',
      'columnRight',
      'mergeCells',
      'splitCell',
      'headerRow',
      'headerColumn',
      'tableCaption',
      'deleteRow',
      'deleteColumn',
      'deleteTable',
    ],
  },
  outline: { label: t('group.document'), controls: ['outline'] },
  find: { label: t('group.document'), controls: ['replace'] },
}

const DESTRUCTIVE = new Set<ControlName>(['deleteRow', 'deleteColumn', 'deleteTable'])

type ToolbarItemsProps = ControlHandlers & { sections: readonly MenuSection[]; state: ToolbarState }

export default function ToolbarItems({ sections, state, run, open }: ToolbarItemsProps) {
  const controls = namedControls(state, { run, open })
  const parts = partsOf(sections, controls, useHasModel())
  return parts.map(({ label, exclusive, controls: names }) => (
    <MenuGroup
      key={label}
      label={label}
      unlabelled={parts.length === 1}
      chosen={exclusive ? (names.find((name) => controls[name].pressed) ?? '') : undefined}
    >
      {names.map((name) => (
        <ControlItem
          key={name}
          control={controls[name]}
          value={exclusive ? name : undefined}
          destructive={DESTRUCTIVE.has(name)}
        />
      ))}
    </MenuGroup>
  ))
}

/** Parts of menus in the order of PARTS; those of one label are merged. Controls that need a model are left out without one. */
export function partsOf(
  sections: readonly MenuSection[],
  controls: Record<ControlName, Control>,
  hasModel: boolean,
): Part[] {
  const parts: Part[] = []
  for (const [section, part] of Object.entries(PARTS)) {
    if (!sections.includes(section as MenuSection)) continue
    const names = part.controls.filter((name) => hasModel || !controls[name].needsModel)
    const same = parts.find(({ label }) => label === part.label)
    if (same) same.controls = [...same.controls, ...names]
    else parts.push({ ...part, controls: names })
  }
  return parts
}

type ControlItemProps = { control: Control; value: string | undefined; destructive: boolean }

function ControlItem({ control, value, destructive }: ControlItemProps) {
  const { label, icon: Icon, shortcut, pressed, disabled, activate: act } = control
  const rest = { onSelect: act, disabled, shortcut, icon: <Icon className="size-4" /> }
  return pressed === undefined ? (
    <MenuItem {...rest} destructive={destructive}>
      {label}
    </MenuItem>
  ) : (
    <MenuToggle {...rest} pressed={pressed} value={value}>
      {label}
    </MenuToggle>
  )
}
