// Plagiarism checks over HTTP: a passage, a text that has it, a source that it stands in.

import { expect } from 'vitest'
import type { PlagiarismResult } from '../../../workers/contracts/plagiarism.ts'
import { call } from './client.worker.ts'
import type { Person } from './person.worker.ts'

export const COPIED = 'The roof of an attic gives off until midnight what the tiles took in at noon.'
export const OWN = 'Our interviews were held in four small towns along the river during one warm spring.'
export const TEXT = `${OWN} ${COPIED}`
/** Nothing leaves the account, and no catalogue is waited for. */
export const OPTIONS = { lookUp: false }

/** @param person who asks, read at each call */
export function detectingAs(person: () => Person) {
  const detect = (content: string, more: object = {}, { token } = person()) =>
    call('/api/v1/plagiarism/detect', { method: 'POST', token, json: { content, options: OPTIONS, ...more } })
  return {
    detect,
    async report(...given: Parameters<typeof detect>): Promise<PlagiarismResult> {
      const { status, body } = await detect(...given)
      expect(status, JSON.stringify(body)).toBe(200)
      return body.data
    },
    addSource: ({ token } = person(), text = `Heat is slow. ${COPIED} Nobody sleeps.`) =>
      call('/api/v1/plagiarism/sources', {
        method: 'POST',
        token,
        json: { name: 'Heat in attics', text, url: 'https://example.org/heat' },
      }),
  }
}
