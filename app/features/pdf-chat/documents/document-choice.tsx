// Which PDFs the next question asks: the conversation's own, or several of one's own.

import { t } from 'messages:chat'
import { t as tUi } from 'messages:ui'
import { Files } from 'lucide-react'
import { useState } from 'react'
import { PDFS_ASKED_MAX } from '../../../../workers/contracts/limits.ts'
import { useStore } from '../../../platform/external-store.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { type PdfLibrary, titleOf } from './pdf-library.ts'

type DocumentChoiceProps = {
  library: PdfLibrary
  asked: readonly string[]
  onChange(pdfIds: readonly string[]): void
}

export function DocumentChoice({ library, asked, onChange }: DocumentChoiceProps) {
  const { pdfs } = useStore(library)
  const [isOpen, setIsOpen] = useState(false)
  const [chosen, setChosen] = useState<readonly string[]>(asked)
  const ready = pdfs.filter(
    ({ pdfId, status, hasText }) => asked.includes(pdfId) || (status === 'ready' && hasText),
  )
  const isFull = chosen.length >= PDFS_ASKED_MAX
  const open = () => {
    setChosen(asked)
    setIsOpen(true)
  }
  return (
    <>
      <Button
        variant="ghost"
        size="small"
        className="-ms-2 max-w-full"
        icon={<Files className="size-4 shrink-0" aria-hidden="true" />}
        onClick={open}
      >
        {asked.length > 1 ? t('askSeveral', { count: asked.length }) : t('askPdf')}
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setIsOpen}
        title={t('whichPdfsAsk')}
        description={t('whichPdfsAbout', { max: PDFS_ASKED_MAX })}
        actions={
          <>
            <Button variant="ghost" onClick={() => setIsOpen(false)}>
              {tUi('cancel')}
            </Button>
            <Button
              variant="ink"
              disabled={chosen.length === 0}
              onClick={() => {
                onChange(chosen)
                setIsOpen(false)
              }}
            >
              {t('askPdfs', { count: chosen.length })}
            </Button>
          </>
        }
      >
        <ul className="mt-3 grid gap-2.5 py-1">
          {ready.map((pdf) => {
            const isChosen = chosen.includes(pdf.pdfId)
            return (
              <li key={pdf.pdfId}>
                <Checkbox
                  label={titleOf(pdf)}
                  checked={isChosen}
                  disabled={!isChosen && isFull}
                  onCheckedChange={(on) =>
                    setChosen(on ? [...chosen, pdf.pdfId] : chosen.filter((id) => id !== pdf.pdfId))
                  }
                />
              </li>
            )
          })}
        </ul>
      </Dialog>
    </>
  )
}
