// The files of a manuscript as items of a menu: PDF and Word.

import { FileText } from 'lucide-react'
import type { ExportFormat } from '../../../../../workers/contracts/project.ts'
import { MenuItem } from '../../../../ui/overlays/menu.tsx'

export function ExportItems({ download }: { download(format: ExportFormat): void }) {
  return (
    <>
      <MenuItem onSelect={() => download('pdf')} icon={<FileText className="size-4" />} hint=".pdf">
        PDF
      </MenuItem>
      <MenuItem onSelect={() => download('docx')} icon={<FileText className="size-4" />} hint=".docx">
        Word
      </MenuItem>
    </>
  )
}
