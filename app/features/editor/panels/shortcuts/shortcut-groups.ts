// The controls that have a key, in the groups and the order of the table.

import { definitions } from '../../controls/all-controls.ts'
import { type ControlGroup, type Definition, shortcutText } from '../../controls/control.ts'

export type ShortcutGroup = { name: ControlGroup; shortcuts: { label: string; keys: string[] }[] }

export function shortcutGroups(): ShortcutGroup[] {
  const groups = new Map<ControlGroup, ShortcutGroup>()
  for (const { label, group, key, also } of Object.values<Definition>(definitions)) {
    if (!key) continue
    const known = groups.get(group) ?? { name: group, shortcuts: [] }
    known.shortcuts.push({ label, keys: [key, also].filter((name) => name !== undefined).map(shortcutText) })
    groups.set(group, known)
  }
  return [...groups.values()]
}
