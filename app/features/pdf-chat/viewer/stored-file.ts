// Bytes of a stored PDF. A small file is fetched as a whole: it comes sooner than the ranges of most files, whose pages
// have their dictionaries all over it. Its request begins before the viewer is loaded.

import { bytes, callRaw } from '../../../platform/api.ts'
import { delay } from '../../../platform/delay.ts'
import { whenIdle } from '../../../platform/when-idle.ts'
import { keepPdf, readPdf } from '../../../shared/kept/kept-database.ts'

/** Bytes up to which a file is fetched as a whole. */
export const WHOLE_FILE_MAX = 2 ** 20
/** Milliseconds before what failed is asked for again. */
const RETRY_MS = [500, 2000]

export type StoredFile = { pdfId: string; length: number }

type WholeFile = { pdfId: string; bytes: Promise<Uint8Array>; ended: AbortController }

/** What `beginFile` asked for and nobody has taken yet. */
let begun: WholeFile | null = null

/** Asks for a small file that the viewer is about to open, and for none of which it is not known. */
export function beginFile({ pdfId, length }: StoredFile): void {
  if (length > WHOLE_FILE_MAX || begun?.pdfId === pdfId) return
  dropFile()
  begun = wholeFile({ pdfId, length })
}

/** Ends what `beginFile` asked for, unless it was taken. */
export function dropFile(): void {
  begun?.ended.abort()
  begun = null
}

/** The whole of a small file. It rejects if the request is ended by `ended`. */
export function takeFile(file: StoredFile): WholeFile {
  const taken = begun?.pdfId === file.pdfId ? begun : wholeFile(file)
  if (taken === begun) begun = null
  return taken
}

function wholeFile({ pdfId, length }: StoredFile): WholeFile {
  const ended = new AbortController()
  const { signal } = ended
  const read = async () => {
    const kept = await keptFile({ pdfId, length })
    const file = kept ?? (await fetchFile(pdfId, signal))
    const data = ofLength(new Uint8Array(await file.arrayBuffer()), length)
    if (!kept) whenIdle(() => void keepPdf(pdfId, async () => file))
    return data
  }
  const whole = persistently(read, signal)
  // Whoever takes it hears of its failure.
  whole.catch(() => {})
  return { pdfId, bytes: whole, ended }
}

/** The file as it was kept for reading it without a network; null if it was not. */
export const keptFile = ({ pdfId, length }: StoredFile): Promise<Blob | null> =>
  readPdf(pdfId).then((file) => (file?.size === length ? file : null))

/** Fetches the whole file and keeps it, unless the person saves data. */
export function keepFile(pdfId: string, signal: AbortSignal): void {
  const { connection }: { connection?: { saveData?: boolean } } = navigator as object
  if (connection?.saveData) return
  void keepPdf(pdfId, (isEnded) => fetchFile(pdfId, isEnded), signal)
}

const fetchFile = async (pdfId: string, signal: AbortSignal): Promise<Blob> => {
  const headers = { accept: '*/*' }
  return (await callRaw('GET /v1/pdf/{id}/file', { params: { id: pdfId }, headers, signal })).blob()
}

/** The bytes [begin, end) of a file. @throws ApiError if they cannot be fetched, after three attempts */
export const fileRange = (
  pdfId: string,
  begin: number,
  end: number,
  signal: AbortSignal,
): Promise<Uint8Array> =>
  persistently(
    async () =>
      ofLength(
        await bytes('GET /v1/pdf/{id}/file', { params: { id: pdfId }, begin, end, signal }),
        end - begin,
      ),
    signal,
  )

function ofLength(read: Uint8Array, length: number): Uint8Array {
  if (read.byteLength !== length) throw new Error('a PDF has fewer bytes than were asked for')
  return read
}

async function persistently(read: () => Promise<Uint8Array>, signal: AbortSignal): Promise<Uint8Array> {
  for (const wait of RETRY_MS) {
    try {
      return await read()
    } catch (error) {
      if (signal.aborted) throw error
      await delay(wait, signal)
    }
  }
  return read()
}
