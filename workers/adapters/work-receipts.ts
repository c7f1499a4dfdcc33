// Receipts of works that catalogues have, sealed (seal.ts) and bound to the person for whom they were found.

import type { SealedWork, WorkReceipts } from '../services/research-ports.ts'
import type { Seal } from './seal.ts'

export const createWorkReceipts = ({ seal, open }: Seal): WorkReceipts => ({
  seal: (userId, work) => seal(JSON.stringify(work), userId),
  async open(userId, receipt) {
    const text = await open(receipt, userId)
    return text === null ? null : (JSON.parse(text) as SealedWork)
  },
})
