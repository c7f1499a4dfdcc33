// What a text is compared with: what the last check covered and what not, the sentences that left the account, and one's
// own sources, which can be added and removed.

import { Plus, Trash2 } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import type { PlagiarismResult, PlagiarismSource } from '../../../../workers/contracts/plagiarism.ts'
import { NOT_COMPARED_NAMES } from '../../../../workers/domain/display/plagiarism-labels.ts'
import { call } from '../../../platform/api.ts'
import { readLookUp, writeLookUp } from '../../../platform/browser-storage.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { IconButton } from '../../../ui/forms/icon-button.tsx'
import { Switch } from '../../../ui/forms/switch.tsx'
import { ConfirmDialog } from '../../../ui/overlays/dialog.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { SourceDialog } from './source-dialog.tsx'

const KINDS = {
  source: 'source',
  pdf: 'PDF',
  project: 'other project',
  reference: 'abstract',
  literature: 'work found in catalogues',
  corpus: 'document',
}
const PLURALS = {
  source: 'sources',
  pdf: 'PDFs',
  project: 'other projects',
  reference: 'abstracts',
  literature: 'works found in catalogues',
  corpus: 'documents',
}

export function ComparedWith({ result }: { result: PlagiarismResult | null }) {
  const { sources, isFailed, reload } = useSources()
  const [isAdding, setAdding] = useState(false)
  const [removed, setRemoved] = useState<PlagiarismSource | null>(null)
  const [lookUp, setLookUp] = useState(readLookUp)
  const remove = async () => {
    if (!removed) return
    setRemoved(null)
    try {
      await call('DELETE /v1/plagiarism/sources/{id}', { params: { id: removed._id } })
    } catch {
      toast({ title: 'The source could not be removed.', description: 'Try it again.', tone: 'destructive' })
    }
    await reload()
  }
  return (
    <section aria-label="Compared with" className="grid gap-2">
      <h3 className="text-13 font-semibold">Compared with</h3>
      {result ? <Covered result={result} /> : null}
      <div>
        <Switch
          label="Look sentences up in research catalogues"
          checked={lookUp}
          onCheckedChange={(next) => {
            setLookUp(next)
            writeLookUp(next)
          }}
        />
        <p className="text-12 text-muted">
          {lookUp
            ? 'Up to five of your most distinctive sentences are sent to the catalogues; the report shows which.'
            : 'No sentence is sent to the catalogues.'}
        </p>
      </div>
      {isFailed ? (
        <p role="alert" className="flex items-center justify-between gap-2 text-13">
          Your sources could not be loaded.
          <Button size="small" onClick={() => void reload()}>
            Try again
          </Button>
        </p>
      ) : null}
      {sources.length > 0 ? (
        <ul aria-label="Your sources" className="rounded-card border border-line bg-raised">
          {sources.map((source) => (
            <li
              key={source._id}
              className="flex items-center gap-2 border-t border-line py-1 pr-1 pl-3.5 first:border-t-0"
            >
              <span className="min-w-0 flex-1 text-13 wrap-anywhere">
                {source.name}{' '}
                <span className="text-muted tabular-nums">· {source.words.toLocaleString('en')} words</span>
              </span>
              <IconButton
                label={`Remove ${source.name}`}
                icon={<Trash2 className="size-4" aria-hidden="true" />}
                onClick={() => setRemoved(source)}
              />
            </li>
          ))}
        </ul>
      ) : null}
      <Button
        size="small"
        className="justify-self-start"
        icon={<Plus className="size-3.5" aria-hidden="true" />}
        onClick={() => setAdding(true)}
      >
        Add a source
      </Button>
      {isAdding ? (
        <SourceDialog
          onClose={() => setAdding(false)}
          onAdded={() => {
            setAdding(false)
            void reload()
          }}
        />
      ) : null}
      <ConfirmDialog
        open={removed !== null}
        onOpenChange={(open) => open || setRemoved(null)}
        title="Remove this source?"
        description={`Your texts are no longer compared with “${removed?.name ?? ''}”. Reports keep what they found.`}
        confirm="Remove"
        onConfirm={() => void remove()}
      />
    </section>
  )
}

function Covered({ result }: { result: PlagiarismResult }) {
  const covered = result.compared
    .filter(({ documents }) => documents > 0)
    .map(({ kind, documents }) => `${documents} ${(documents === 1 ? KINDS : PLURALS)[kind]}`)
  return (
    <div className="grid gap-1 text-13">
      <p>{covered.length > 0 ? `${covered.join(', ')}.` : 'You have no documents to compare with yet.'}</p>
      {result.incomplete.length > 0 ? (
        <p className="text-muted">
          Not compared: {result.incomplete.map((one) => NOT_COMPARED_NAMES[one]).join('; ')}.
        </p>
      ) : null}
      {result.similarityChecks.some(({ by }) => by === 'vectors') ? (
        <p className="text-muted">
          A model read your sentences and those of these documents, to compare their meaning.
        </p>
      ) : null}
      {result.sent.length > 0 ? (
        <details>
          <summary className="cursor-pointer text-muted touch:leading-11">
            {result.sent.length} {result.sent.length === 1 ? 'sentence was' : 'sentences were'} sent to the
            research catalogues
          </summary>
          <ul className="mt-1 grid list-disc gap-1 pl-5 text-12 text-muted">
            {result.sent.map((sentence) => (
              <li key={sentence} className="wrap-anywhere">
                {sentence}
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </div>
  )
}

function useSources() {
  const [sources, setSources] = useState<PlagiarismSource[]>([])
  const [isFailed, setFailed] = useState(false)
  const reload = useCallback(async () => {
    const answer = await call('GET /v1/plagiarism/sources').catch(() => null)
    setFailed(answer === null)
    if (answer) setSources(answer.sources)
  }, [])
  useEffect(() => void reload(), [reload])
  return { sources, isFailed, reload }
}
