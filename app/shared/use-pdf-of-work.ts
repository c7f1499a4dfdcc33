// Opens the PDF of a work of the library in Chat PDF: its own, or the open-access one that a catalogue names, which the
// server fetches first.

import { t } from 'messages:ui'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { ApiError, call } from '../platform/api.ts'
import { problemText } from '../platform/problem-text.ts'
import { toast } from '../ui/overlays/toast.ts'
import { chatAddress } from './addresses/dashboard-address.ts'

/** A notice tells why a work has no PDF. */
export function usePdfOfWork(referenceId: string): { fetching: boolean; read(): void } {
  const navigate = useNavigate()
  const [fetching, setFetching] = useState(false)
  const read = async () => {
    setFetching(true)
    try {
      const { pdfId } = await call('POST /v1/pdf/open-access', { body: { referenceId } })
      navigate(chatAddress({ pdfId }))
    } catch (error) {
      const isKnown = error instanceof ApiError && error.problem !== null
      toast({
        title: t('usePdfWork.noPdfReadHere'),
        description: isKnown ? problemText(error) : t('usePdfWork.serverCouldNotReached'),
        tone: 'destructive',
      })
    } finally {
      setFetching(false)
    }
  }
  return { fetching, read: () => void read() }
}
