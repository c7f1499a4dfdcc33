// Fetches files from addresses that catalogues name.

import { fail, ok } from '../../domain/result.ts'
import type { OpenFiles } from '../../services/pdf-ports.ts'
import { fetchPublic } from '../http/public-address.ts'

const REDIRECTS_MAX = 5

export const createOpenFiles = (): OpenFiles => ({
  async fetch(address, signal) {
    const asked = { accept: 'application/pdf', redirects: REDIRECTS_MAX, signal }
    const response = await fetchPublic(address, asked)
    return response?.body ? ok(response.body) : fail('unavailable')
  },
})
