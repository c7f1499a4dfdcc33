// Copies a draft with its references, as HTML and as plain text.

import { t } from 'messages:draft'
import { t as tUi } from 'messages:ui'
import { Check, Copy } from 'lucide-react'
import type { DraftReference } from '../../../../workers/contracts/writing/draft.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { useCopied } from '../../../ui/use-copied.ts'
import { fillReferences, plainDraft } from './draft-html.ts'

type CopyDraftProps = { content: DocumentFragment | null; references: readonly DraftReference[] }

export function CopyDraft({ content, references }: CopyDraftProps) {
  const [copied, sayCopied] = useCopied()

  const copy = async () => {
    try {
      if (!content) throw new Error('nothing to copy')
      await writeClipboard(content, references)
      sayCopied()
      toast({ title: tUi('copied'), description: t('copiedAbout'), tone: 'success' })
    } catch {
      toast({
        title: t('copyFailed'),
        description: t('copyFailedAbout'),
        tone: 'destructive',
      })
    }
  }
  const Icon = copied ? Check : Copy
  return (
    <Button icon={<Icon className="size-4" aria-hidden="true" />} onClick={copy} disabled={!content}>
      {copied ? tUi('copied') : tUi('copy')}
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
