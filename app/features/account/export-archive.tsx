// Everything that the account holds, downloaded as one zip. Its size is not known before: it is written while it is read.

import { t } from 'messages:account'
import { Download } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { ApiError, callRaw } from '../../platform/api.ts'
import { problemText } from '../../platform/problem-text.ts'
import { saveFile } from '../../platform/save-file.ts'
import { fileSize } from '../../shared/display/file-size.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { Button } from '../../ui/forms/button.tsx'

/** An archive of some gigabytes over a slow line. */
const TIMEOUT_MS = 2 * 60 * 60 * 1000
/** Milliseconds between two figures of the progress. */
const SHOWN_EVERY_MS = 250

type State =
  | { is: 'idle' }
  | { is: 'running'; bytes: number }
  | { is: 'done'; bytes: number }
  | { is: 'failed'; message: string }

export function ExportArchive() {
  const [state, setState] = useState<State>({ is: 'idle' })
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])
  const begin = async () => {
    const abort = new AbortController()
    running.current = abort
    setState({ is: 'running', bytes: 0 })
    try {
      const archive = await download(abort.signal, (bytes) => setState({ is: 'running', bytes }))
      saveFile(archive, `colophon-${new Date().toISOString().slice(0, 10)}.zip`)
      setState({ is: 'done', bytes: archive.size })
    } catch (error) {
      if (abort.signal.aborted) setState({ is: 'idle' })
      else {
        const isKnown = error instanceof ApiError && error.problem !== null
        setState({
          is: 'failed',
          message: isKnown ? problemText(error) : t('connectionBrokeOff'),
        })
      }
    }
  }
  return (
    <>
      <h3 className="font-semibold">{t('exportEverything')}</h3>
      <p className="mt-1 mb-3 max-w-130 text-muted">{t('exportAbout')}</p>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {state.is === 'running' ? (
          <Button onClick={() => running.current?.abort()}>{t('cancelExport')}</Button>
        ) : (
          <Button icon={<Download className="size-4" aria-hidden="true" />} onClick={begin}>
            {t('exportEverything')}
          </Button>
        )}
        <p role="status" className="text-13 text-muted tabular-nums">
          {state.is === 'running' ? t('exportSoFar', { fileSize: fileSize(state.bytes) }) : ''}
          {state.is === 'done' ? t('exportSaved', { fileSize: fileSize(state.bytes) }) : ''}
        </p>
      </div>
      {state.is === 'failed' ? (
        <div className="mt-3">
          <ErrorState title={t('exportFailed')}>{state.message}</ErrorState>
        </div>
      ) : null}
    </>
  )
}

/** @param onProgress bytes so far */
async function download(signal: AbortSignal, onProgress: (bytes: number) => void): Promise<Blob> {
  const headers = { accept: 'application/zip' }
  const { body } = await callRaw('GET /v1/account/export', { headers, signal, timeoutMs: TIMEOUT_MS })
  const chunks: BlobPart[] = []
  let bytes = 0
  let shown = 0
  for (const reader = body?.getReader(); reader; ) {
    const { done, value } = await reader.read()
    if (done) break
    chunks.push(value)
    bytes += value.byteLength
    if (performance.now() - shown < SHOWN_EVERY_MS) continue
    shown = performance.now()
    onProgress(bytes)
  }
  return new Blob(chunks, { type: 'application/zip' })
}
