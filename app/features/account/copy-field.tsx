// Text to copy, selected where the browser does not let a page copy.

import { t } from 'messages:account'
import { t as tUi } from 'messages:ui'
import { Check, Copy } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Button } from '../../ui/forms/button.tsx'
import { Input } from '../../ui/forms/input.tsx'
import { Textarea } from '../../ui/forms/textarea.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { useCopied } from '../../ui/use-copied.ts'

const MONOSPACE = 'font-[ui-monospace,Menlo,Consolas,monospace] text-13'

type CopyFieldProps = {
  /** Accessible name of the field. */
  label: string
  text: string
  /** Selected when it appears. */
  selected?: boolean
}

export function CopyField({ label, text, selected = false }: CopyFieldProps) {
  const [copied, sayCopied] = useCopied()
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  useEffect(() => {
    if (selected) field.current?.select()
  }, [selected])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      sayCopied()
    } catch {
      field.current?.select()
      toast({
        title: t('notCopied'),
        description: t('notCopiedAbout'),
        tone: 'destructive',
      })
    }
  }
  const lines = text.split('\n').length
  return (
    <>
      <div className="flex items-start gap-2 max-sm:flex-col">
        {lines > 1 ? (
          <Textarea
            ref={field}
            aria-label={label}
            readOnly
            value={text}
            rows={lines}
            wrap="off"
            className={MONOSPACE}
          />
        ) : (
          <Input ref={field} aria-label={label} readOnly value={text} className={MONOSPACE} />
        )}
        <Button
          className="min-w-26 shrink-0"
          icon={
            copied ? (
              <Check className="size-4" aria-hidden="true" />
            ) : (
              <Copy className="size-4" aria-hidden="true" />
            )
          }
          onClick={copy}
        >
          {copied ? tUi('copied') : tUi('copy')}
        </Button>
      </div>
      <p role="status" className="sr-only">
        {copied ? tUi('copied') : ''}
      </p>
    </>
  )
}
