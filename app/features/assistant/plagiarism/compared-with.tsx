// What a text is compared with: what the last check covered and what not, the sentences that left the account, and one's
// own sources, which can be added and removed.

import { t } from 'messages:similarity'
import { t as tUi } from 'messages:ui'
import { Plus, Trash2 } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import type { PlagiarismResult, PlagiarismSource } from '../../../../workers/contracts/plagiarism.ts'
import { call } from '../../../platform/api.ts'
import { readLookUp, writeLookUp } from '../../../platform/browser-storage.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { IconButton } from '../../../ui/forms/icon-button.tsx'
import { Switch } from '../../../ui/forms/switch.tsx'
import { ConfirmDialog } from '../../../ui/overlays/dialog.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { SourceDialog } from './source-dialog.tsx'

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
      toast({ title: t('sourceNotRemoved'), description: t('tryItAgain'), tone: 'destructive' })
    }
    await reload()
  }
  return (
    <section aria-label={t('comparedWith')} className="grid gap-2">
      <h3 className="text-13 font-semibold">{t('comparedWith')}</h3>
      {result ? <Covered result={result} /> : null}
      <div>
        <Switch
          label={t('lookUp')}
          checked={lookUp}
          onCheckedChange={(next) => {
            setLookUp(next)
            writeLookUp(next)
          }}
        />
        <p className="text-12 text-muted">{lookUp ? t('lookUpOn') : t('lookUpOff')}</p>
      </div>
      {isFailed ? (
        <p role="alert" className="flex items-center justify-between gap-2 text-13">
          {t('sourcesNotLoaded')}
          <Button size="small" onClick={() => void reload()}>
            {tUi('tryAgain')}
          </Button>
        </p>
      ) : null}
      {sources.length > 0 ? (
        <ul aria-label={t('yourSources')} className="rounded-card border border-line bg-raised">
          {sources.map((source) => (
            <li
              key={source._id}
              className="flex items-center gap-2 border-t border-line py-1 pe-1 ps-3.5 first:border-t-0"
            >
              <span className="min-w-0 flex-1 text-13 wrap-anywhere">
                {source.name}{' '}
                <span className="text-muted tabular-nums">· {t('words', { count: source.words })}</span>
              </span>
              <IconButton
                label={t('removeName', { name: source.name })}
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
        {t('addSource')}
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
        title={t('removeSource')}
        description={t('removeSourceAbout', { name: removed?.name ?? '' })}
        confirm={tUi('remove')}
        onConfirm={() => void remove()}
      />
    </section>
  )
}

function Covered({ result }: { result: PlagiarismResult }) {
  const covered = result.compared
    .filter(({ documents }) => documents > 0)
    .map(({ kind, documents }) => t(`covered.${kind}`, { documents }))
  return (
    <div className="grid gap-1 text-13">
      <p>{covered.length > 0 ? `${covered.join(', ')}.` : t('nothingToCompare')}</p>
      {result.incomplete.length > 0 ? (
        <p className="text-muted">
          {t('notComparedWith', { what: result.incomplete.map((one) => t(`without.${one}`)).join('; ') })}
        </p>
      ) : null}
      {result.similarityChecks.some(({ by }) => by === 'vectors') ? (
        <p className="text-muted">{t('modelReadMeaning')}</p>
      ) : null}
      {result.sent.length > 0 ? (
        <details>
          <summary className="cursor-pointer text-muted touch:leading-11">
            {t('sentencesSent', { count: result.sent.length })}
          </summary>
          <ul className="mt-1 grid list-disc gap-1 ps-5 text-12 text-muted">
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
