// Import of a chosen or dropped file of references: parses it, uploads the works in batches, and lists the entries that
// could not be parsed by line.

import { t } from 'messages:references'
import { X } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { ImportProblem } from '../../../../workers/domain/citations/formats/import-outcome.ts'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { IconButton } from '../../../ui/forms/icon-button.tsx'
import { importFaultWords } from './import-fault-words.ts'
import { importErrorMessage } from './import-messages.ts'
import { ImportProgress } from './import-progress.tsx'
import { ImportRemarks } from './import-remarks.tsx'
import { importWorks, NOTHING, type Tally } from './library-import.ts'
import { FILE_MAX_BYTES, parseReferenceFile } from './parse-reference-file.ts'

type State =
  | { is: 'reading' }
  | { is: 'working'; tally: Tally }
  | { is: 'done'; tally: Tally; problems: readonly ImportProblem[] }
  | { is: 'failed'; why: string; tally: Tally }

const FAILURE_TEXTS = {
  too_large: t('fileTooLarge', { megabytes: FILE_MAX_BYTES / 1024 / 1024 }),
  unknown_format: t('fileUnknown'),
}

type FileImportProps = { file: File; onImported(): void; onClose(): void }

export default function FileImport({ file, onImported, onClose }: FileImportProps) {
  const [state, setState] = useState<State>({ is: 'reading' })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each file
  useEffect(() => {
    const abort = new AbortController()
    void importFile(file, abort.signal, setState).then((ended) => {
      if (abort.signal.aborted) return
      setState(ended)
      onImported()
    })
    return () => abort.abort()
  }, [file])
  const ended = state.is === 'done' || state.is === 'failed'
  return (
    <section
      aria-label={t('importName', { name: file.name })}
      className="grid gap-2 rounded-card border border-line bg-raised p-3.5 text-13"
    >
      <div className="flex items-center justify-between gap-2">
        <p className="min-w-0 truncate font-semibold">{file.name}</p>
        {ended ? (
          <IconButton
            label={t('closeImport')}
            icon={<X className="size-4" aria-hidden="true" />}
            onClick={onClose}
          />
        ) : (
          <Button
            size="small"
            variant="ghost"
            onClick={() => {
              onClose()
              onImported()
            }}
          >
            {t('stop')}
          </Button>
        )}
      </div>
      {state.is === 'reading' ? <p role="status">{t('readingFile')}</p> : null}
      {state.is === 'working' ? (
        <ImportProgress label={t('importName', { name: file.name })} tally={state.tally} />
      ) : null}
      {state.is === 'failed' ? (
        <ErrorState title={t('fileNotImported')}>
          {state.why}
          {state.tally.read > 0 ? ` ${t('partImported', { count: state.tally.read })}` : ''}
        </ErrorState>
      ) : null}
      {state.is === 'done' ? <Outcome tally={state.tally} problems={state.problems} /> : null}
    </section>
  )
}

async function importFile(file: File, signal: AbortSignal, onState: (state: State) => void): Promise<State> {
  let tally = NOTHING
  try {
    const read = await parseReferenceFile(file, signal)
    if (typeof read === 'string') return { is: 'failed', why: FAILURE_TEXTS[read], tally }
    const progress = (now: Tally) => {
      tally = now
      if (!signal.aborted) onState({ is: 'working', tally })
    }
    progress({ ...NOTHING, total: read.works.length })
    return { is: 'done', tally: await importWorks(read.works, progress, signal), problems: read.problems }
  } catch (error) {
    return { is: 'failed', why: importErrorMessage(error, t('server')), tally }
  }
}

function Outcome({ tally, problems }: { tally: Tally; problems: readonly ImportProblem[] }) {
  const known = tally.read - tally.added
  const notImported = problems.filter(({ imported }) => !imported).length
  return (
    <>
      <p role="status">{t('fileImported', { added: tally.added, known, notImported })}</p>
      <ImportRemarks
        remarks={problems.map(({ line, fault, imported }) => {
          const reason = importFaultWords(fault)
          return {
            lead: t('lineNumber', { line: String(line) }),
            text: imported ? t('importedAllTheSame', { reason }) : reason,
          }
        })}
      />
    </>
  )
}
