// The secret of a webhook, which is shown once.

import { Check, Copy } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../../ui/forms/button.tsx'
import { Input } from '../../../ui/forms/input.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { toast } from '../../../ui/overlays/toast.ts'

type SecretDialogProps = { secret: string; description: string; onClose: () => void }

export function SecretDialog({ secret, description, onClose }: SecretDialogProps) {
  const [copied, setCopied] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.select(), [])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(secret)
      setCopied(true)
    } catch {
      field.current?.select()
      toast({
        title: 'Not copied',
        description: 'Copy the selected secret by keyboard.',
        tone: 'destructive',
      })
    }
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Secret of the webhook"
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
          aria-label="Secret"
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
