import { t } from 'messages:export'
import { toast } from '../../ui/overlays/toast.ts'

/** Milliseconds after which a person is told that a file is still made. */
const TOLD_AFTER = 1000

/** Says that a file is being made while one is that takes longer than a second. @returns what `work` resolves to */
export async function tellLongExport<Value>(work: Promise<Value>): Promise<Value> {
  let close = () => {}
  const timer = setTimeout(() => {
    close = toast({ title: t('preparingFile'), stays: true })
  }, TOLD_AFTER)
  try {
    return await work
  } finally {
    clearTimeout(timer)
    close()
  }
}
