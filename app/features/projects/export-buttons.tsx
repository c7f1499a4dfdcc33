// PDF and Docx buttons of one project. An export longer than a second shows a message, since the download starts by itself.

import { t } from 'messages:projects'
import { Download } from 'lucide-react'
import { useEffect, useState } from 'react'
import { exportProject } from '../../shared/manuscript/export-project.ts'
import { Button } from '../../ui/forms/button.tsx'
import { toast } from '../../ui/overlays/toast.ts'

const LABELS = { pdf: 'PDF', docx: 'Docx' }
const FORMATS = ['pdf', 'docx'] as const
type Format = (typeof FORMATS)[number]
const MESSAGE_AFTER_MS = 1000

export function ExportButtons({ project }: { project: { _id: string; title: string } }) {
  const [running, setRunning] = useState<Format | null>(null)
  const [slow, setSlow] = useState(false)

  useEffect(() => {
    if (running === null) return setSlow(false)
    const timer = setTimeout(() => setSlow(true), MESSAGE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [running])

  async function download(format: Format) {
    if (running !== null) return
    setRunning(format)
    try {
      await exportProject(project, format)
    } catch {
      toast({ title: t('exportFailed'), tone: 'destructive' })
    } finally {
      setRunning(null)
    }
  }

  return (
    <>
      {FORMATS.map((format) => (
        <Button
          key={format}
          variant="ghost"
          size="small"
          icon={<Download className="size-3.5" aria-hidden="true" />}
          aria-label={t('downloadAs', { title: project.title, format: LABELS[format] })}
          aria-disabled={running !== null || undefined}
          onClick={() => download(format)}
        >
          {LABELS[format]}
        </Button>
      ))}
      <span role="status" className="order-last w-full text-13 text-muted empty:hidden">
        {slow && running ? t('preparing', { running: LABELS[running] }) : ''}
      </span>
    </>
  )
}
