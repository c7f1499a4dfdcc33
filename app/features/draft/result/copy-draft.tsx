// Copies a draft with its references, as HTML and as plain text.

import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { DraftReference } from '../../../../workers/contracts/writing/draft.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { fillReferences, plainDraft } from './draft-html.ts'

/** Milliseconds for which the button says "Copied". */
const COPIED_MS = 2000

type CopyDraftProps = { content: DocumentFragment | null; references: readonly DraftReference[] }

export function CopyDraft({ content, references }: CopyDraftProps) {
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), COPIED_MS)
    return () => clearTimeout(timer)
  }, [copied])

  const copy = async () => {
    try {
      if (!content) throw new Error('nothing to copy')
      await writeClipboard(content, references)
      setCopied(true)
      toast({ title: 'Copied', description: 'Content copied to clipboard!', tone: 'success' })
    } catch {
      toast({
        title: 'Copy Failed',
        description: 'Failed to copy content to clipboard.',
        tone: 'destructive',
      })
    }
  }
  const Icon = copied ? Check : Copy
  return (
    <Button icon={<Icon className="size-4" aria-hidden="true" />} onClick={copy} disabled={!content}>
      {copied ? 'Copied' : 'Copy'}
    </Button>
  )
}

async function writeClipboard(
  content: DocumentFragment,
  references: readonly DraftReference[],
): Promise<void> {
  const holder = document.createElement('div')
  holder.append(content.cloneNode(true))
  fillReferences(holder, references)
  const plain = plainDraft(holder)
  if (typeof ClipboardItem === 'undefined') return navigator.clipboard.writeText(plain)
  await navigator.clipboard.write([
    new ClipboardItem({
      'text/html': new Blob([holder.innerHTML], { type: 'text/html' }),
      'text/plain': new Blob([plain], { type: 'text/plain' }),
    }),
  ])
}
