// Imports from Zotero, Mendeley or a file: buttons, or on a phone's width one menu, which stands beside the search.

import { t } from 'messages:references'
import { FileUp } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { LIBRARY_NAMES, type LibraryName } from '../../../../workers/domain/citations/library/library-name.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { Menu, MenuItem } from '../../../ui/overlays/menu.tsx'
import { ACCEPTED } from './parse-reference-file.ts'

const NAMES: Record<LibraryName, string> = { zotero: 'Zotero', mendeley: 'Mendeley' }

type ImportButtonsProps = {
  phone: boolean
  onLibrary(name: LibraryName): void
  onFile(file: File): void
  /** What else is done with the library, beside the last button. */
  children: ReactNode
}

export function ImportButtons({ phone, onLibrary, onFile, children }: ImportButtonsProps) {
  const picker = useRef<HTMLInputElement>(null)
  const pick = () => picker.current?.click()
  const file = (
    <input
      ref={picker}
      type="file"
      accept={ACCEPTED}
      hidden
      aria-label={t('fileReferences')}
      onChange={(event) => {
        const [chosen] = event.target.files ?? []
        if (chosen) onFile(chosen)
        event.target.value = ''
      }}
    />
  )
  const icon = <FileUp className="size-3.5" aria-hidden="true" />
  if (phone)
    return (
      <>
        <Menu
          trigger={
            <Button size="small" icon={icon}>
              {t('import')}
            </Button>
          }
        >
          {LIBRARY_NAMES.map((name) => (
            <MenuItem key={name} onSelect={() => onLibrary(name)}>
              {t('importFrom', { name: NAMES[name] })}
            </MenuItem>
          ))}
          <MenuItem hint={t('fileFormats')} onSelect={pick}>
            {t('importFile')}
          </MenuItem>
        </Menu>
        {children}
        {file}
      </>
    )
  return (
    <div className="grid gap-1.5">
      <div className="flex flex-wrap gap-1.5">
        {LIBRARY_NAMES.map((name) => (
          <Button key={name} size="small" className="grow" onClick={() => onLibrary(name)}>
            {t('importFrom', { name: NAMES[name] })}
          </Button>
        ))}
      </div>
      <div className="flex flex-wrap gap-1.5">
        <Button size="small" className="grow" icon={icon} onClick={pick}>
          {t('importFile')}
        </Button>
        {children}
      </div>
      {file}
      <p className="px-1 text-12 text-muted touch:hidden">{t('fileFormatsDrop')}</p>
    </div>
  )
}
