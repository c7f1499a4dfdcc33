// The controls that have a key, in the groups and the order of the table.

import { definitions } from '../../controls/all-controls.ts'
import { type ControlDefinition, type ControlGroup, shortcutText } from '../../controls/control.ts'

export type ShortcutGroup = { name: ControlGroup; shortcuts: { label: string; keys: string[] }[] }

export function shortcutGroups(): ShortcutGroup[] {
  const groups = new Map<ControlGroup, ShortcutGroup>()
  for (const { label, group, key, alternateKey } of Object.values<ControlDefinition>(definitions)) {
    if (!key) continue
    const known = groups.get(group) ?? { name: group, shortcuts: [] }
    known.shortcuts.push({
      label,
      keys: [key, alternateKey].filter((name) => name !== undefined).map(shortcutText),
    })
    groups.set(group, known)
  }
  return [...groups.values()]
}
