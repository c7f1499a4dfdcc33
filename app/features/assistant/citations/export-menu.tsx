// Menu that exports the library, or the works cited in the text, in the formats of reference managers.

import { t } from 'messages:references'
import { Download } from 'lucide-react'
import { useState } from 'react'
import type { CslItem } from '../../../../workers/domain/citations/csl/csl.ts'
import { callRaw } from '../../../platform/api.ts'
import { saveFile } from '../../../platform/save-file.ts'
import { fileNameOf } from '../../../shared/manuscript/export-project.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { Menu, MenuGroup, MenuItem } from '../../../ui/overlays/menu.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import type { FileFormat } from './parse-references.worker.ts'

const FORMATS: { format: FileFormat; label: string; ending: string; type: string }[] = [
  { format: 'bibtex', label: 'BibTeX', ending: 'bib', type: 'application/x-bibtex' },
  { format: 'ris', label: 'RIS', ending: 'ris', type: 'application/x-research-info-systems' },
  { format: 'csl-json', label: 'CSL-JSON', ending: 'json', type: 'application/vnd.citationstyles.csl+json' },
]

type ExportMenuProps = {
  /** Number of works in the library. */
  whole: number
  cited: readonly CslItem[]
  /** The project's title. */
  title: string
}

export function ExportMenu({ whole, cited, title }: ExportMenuProps) {
  const [busy, setBusy] = useState(false)
  const save = async (work: () => Promise<void>) => {
    setBusy(true)
    try {
      await work()
    } catch {
      toast({ title: t('exportFailed'), description: t('nothingChangedTryAgain'), tone: 'destructive' })
    }
    setBusy(false)
  }
  const saveLibrary = ({ format, ending }: (typeof FORMATS)[number]) =>
    save(async () => {
      const response = await callRaw('GET /v1/citation/export', {
        query: { format },
        headers: { accept: '*/*' },
      })
      saveFile(await response.blob(), `library.${ending}`)
    })
  const saveCited = ({ format, ending, type }: (typeof FORMATS)[number]) =>
    save(async () => {
      const { writeWorks } = await import('./write-works.ts')
      const name = fileNameOf(t('fileOfCited', { title: title || t('project') }), ending)
      saveFile(new Blob([writeWorks(cited, format)], { type }), name)
    })
  return (
    <Menu
      align="end"
      trigger={
        <Button
          size="small"
          icon={<Download className="size-3.5" aria-hidden="true" />}
          busy={busy ? t('exporting') : false}
          disabled={whole === 0 && cited.length === 0}
        >
          {t('export')}
        </Button>
      }
    >
      <MenuGroup label={t('libraryCount', { count: whole })}>
        {FORMATS.map((one) => (
          <MenuItem
            key={one.format}
            hint={`.${one.ending}`}
            disabled={whole === 0}
            onSelect={() => void saveLibrary(one)}
          >
            {t('libraryAs', { format: one.label })}
          </MenuItem>
        ))}
      </MenuGroup>
      <MenuGroup label={t('citedCount', { count: cited.length })}>
        {FORMATS.map((one) => (
          <MenuItem
            key={one.format}
            hint={`.${one.ending}`}
            disabled={cited.length === 0}
            onSelect={() => void saveCited(one)}
          >
            {t('citedAs', { format: one.label })}
          </MenuItem>
        ))}
      </MenuGroup>
    </Menu>
  )
}
