// A secret that is shown this once: a personal token, or the secret of a webhook.

import { Check, Copy } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/forms/button.tsx'
import { Input } from '../../ui/forms/input.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { toast } from '../../ui/overlays/toast.ts'

/** Milliseconds that "Copied" is shown (spec section 9). */
const COPIED_MS = 2000

type SecretDialogProps = {
  title: string
  description: string
  /** Accessible name of the field. */
  label: string
  secret: string
  onClose: () => void
}

export function SecretDialog({ title, description, label, secret, onClose }: SecretDialogProps) {
  const [copied, setCopied] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.select(), [])
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), COPIED_MS)
    return () => clearTimeout(timer)
  }, [copied])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(secret)
      setCopied(true)
    } catch {
      field.current?.select()
      toast({
        title: 'Not copied',
        description: 'Copy the selected text by keyboard.',
        tone: 'destructive',
      })
    }
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={title}
      description={description}
      actions={
        <Button variant="ink" onClick={onClose}>
          Done
        </Button>
      }
    >
      <div className="mt-4 flex gap-2 pb-1">
        <Input
          ref={field}
          aria-label={label}
          readOnly
          value={secret}
          className="font-[ui-monospace,Menlo,Consolas,monospace] text-13"
        />
        <Button
          className="min-w-26"
          icon={
            copied ? (
              <Check className="size-4" aria-hidden="true" />
            ) : (
              <Copy className="size-4" aria-hidden="true" />
            )
          }
          onClick={copy}
        >
          {copied ? 'Copied' : 'Copy'}
        </Button>
      </div>
      <p role="status" className="sr-only">
        {copied ? 'Copied' : ''}
      </p>
    </Dialog>
  )
}
