// Dialog that lists every keyboard shortcut of the controls table.

import { t } from 'messages:menus'
import { t as tUi } from 'messages:ui'
import { Button } from '../../../../ui/forms/button.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { definitions } from '../../controls/all-controls.ts'
import { type ControlDefinition, type ControlGroup, shortcutText } from '../../controls/control.ts'
import { saveKey } from '../../controls/workspace-controls.ts'

export default function ShortcutSheet({ onClose }: { onClose(): void }) {
  return (
    <Dialog
      open
      wide
      onOpenChange={(open) => open || onClose()}
      title={t('shortcuts.keyboardShortcuts')}
      actions={<Button onClick={onClose}>{tUi('close')}</Button>}
      description={t('shortcuts.typeStartLineAfter')}
    >
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
        tabIndex={0}
        aria-label={t('shortcuts.allShortcuts')}
        className="mt-4 gap-x-10 outline-none sm:columns-2"
      >
        {shortcutGroups().map(({ name, shortcuts }) => (
          <section key={name} className="mb-5 break-inside-avoid" aria-label={t(`group.${name}`)}>
            <h3 className="mb-1 text-12 font-semibold text-muted">{t(`group.${name}`)}</h3>
            <dl>
              {shortcuts.map(({ label, keys }) => (
                <div
                  key={label}
                  className="flex min-h-7.5 items-center justify-between gap-4 border-b border-line"
                >
                  <dt>{label}</dt>
                  <dd>
                    {keys.map((name, index) => (
                      <span key={name} className="text-13 whitespace-nowrap text-muted">
                        {index > 0 ? t('shortcuts.or') : null}
                        <kbd className="font-sans">{name}</kbd>
                      </span>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </section>
    </Dialog>
  )
}

type ShortcutGroup = { name: ControlGroup; shortcuts: { label: string; keys: string[] }[] }

/** Controls with a shortcut, grouped in the order of the controls table. */
function shortcutGroups(): ShortcutGroup[] {
  const groups = new Map<ControlGroup, ShortcutGroup>()
  const all = [...Object.values<ControlDefinition>(definitions), saveKey]
  for (const { label, group, key, alternateKey } of all) {
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
