// Store of the upload in hand: what part is sent, what failed, and whether the file needs a password. The password is
// kept nowhere.

import { t } from 'messages:chat'
import { PDF_MAX_BYTES } from '../../../../workers/contracts/limits.ts'
import type { UploadedPdf } from '../../../../workers/contracts/pdf.ts'
import { ApiError, upload } from '../../../platform/api.ts'
import { Store } from '../../../platform/external-store.ts'
import { fileSize } from '../../../shared/display/file-size.ts'

export type PdfUploadState = {
  /** `waiting` for the server's answer once everything is sent; `locked` until a password is given. */
  state: 'none' | 'sending' | 'waiting' | 'locked' | 'failed'
  file: File | null
  /** 0 to 1. */
  sent: number
  /** The server's words on what failed. */
  problem: string
  passwordWrong: boolean
}

const NONE: PdfUploadState = { state: 'none', file: null, sent: 0, problem: '', passwordWrong: false }
const NOT_PDF = t('onlyPdfs')
const FAILED = t('uploadFailed')

export class PdfUpload extends Store<PdfUploadState> {
  private work: AbortController | null = null
  private readonly onUploaded: (pdf: UploadedPdf) => void

  constructor(onUploaded: (pdf: UploadedPdf) => void) {
    super(NONE)
    this.onUploaded = onUploaded
  }

  /** Sends a file in place of the one in hand. */
  async send(file: File, password?: string): Promise<void> {
    this.work?.abort()
    const refusal = refusalOf(file)
    if (refusal) return this.update({ ...NONE, state: 'failed', problem: refusal })
    const work = new AbortController()
    this.work = work
    this.update({ ...NONE, state: 'sending', file })
    const form = new FormData()
    // The server reads fields before the file.
    if (password !== undefined) form.append('password', password)
    form.append('pdf', file, file.name)
    try {
      const uploaded = await upload('POST /v1/pdf/upload', form, {
        onProgress: (sent) => {
          if (this.work === work) this.update({ sent, state: sent < 1 ? 'sending' : 'waiting' })
        },
        signal: work.signal,
      })
      if (this.work !== work) return
      this.update(NONE)
      this.onUploaded(uploaded)
    } catch (error) {
      if (this.work === work && !work.signal.aborted) this.fail(file, error)
    }
  }

  private fail(file: File, error: unknown): void {
    const code = error instanceof ApiError ? error.code : ''
    const passwordWrong = code === 'pdf_password_wrong'
    if (code === 'pdf_password_required' || passwordWrong)
      this.update({ ...NONE, state: 'locked', file, passwordWrong })
    else {
      const problem = (error instanceof ApiError && error.problem?.detail) || FAILED
      this.update({ ...NONE, state: 'failed', file, problem })
    }
  }

  /** Stops the upload, or puts its failure away. */
  cancel(): void {
    this.work?.abort()
    this.work = null
    this.update(NONE)
  }
}

/** Why a file is not sent at all; null if it is. */
function refusalOf({ type, name, size }: File): string | null {
  if (type !== 'application/pdf' && !(type === '' && /\.pdf$/i.test(name))) return NOT_PDF
  if (size > PDF_MAX_BYTES) return t('fileTooLarge', { size: fileSize(size), max: fileSize(PDF_MAX_BYTES) })
  return null
}
