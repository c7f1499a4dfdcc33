// Proposals of programs to a project, over HTTP.

import { citeItem, writeCitation } from '../../../workers/domain/citations/csl/citation.ts'
import { call } from './client.worker.ts'
import { buildPerson } from './person.worker.ts'

export const OKE = {
  id: '',
  type: 'article-journal' as const,
  title: 'The energetic basis of the urban heat island',
  author: [{ family: 'Oke', given: 'T. R.' }],
  issued: { 'date-parts': [[1982]] },
}
const WORKS = writeCitation([citeItem(OKE, { locator: '4' })]).replaceAll('"', '&quot;')
export const CITED = `Cities are warm <span data-type="citation" data-works="${WORKS}">(Oke, 1982, 4)</span>.`
export const TOKEN = '[@oke1982, p. 4]'
export const CONTENT = `<h1>Heat</h1><p>Trees cool streets. Rain <em>helps</em>, too.</p><p>${CITED}</p><p>Wide streets stay warm. Rain helps there, too.</p>`
export const CHANGE = {
  quote: 'Trees cool streets.',
  suggestedText: 'Trees shade streets.',
  explanation: 'It says how.',
}

/** A project with a text, and what its owner and programs may do with its proposals. */
export async function buildProposals(content = CONTENT) {
  const { token } = await buildPerson()
  const made = await call('/api/v1/projects', { method: 'POST', token, json: { title: 'Heat', content } })
  const projectId = made.body.data._id as string
  const project = `/api/v1/projects/${projectId}`
  const path = `${project}/proposals`
  const propose = (change: object = {}, headers: Record<string, string> = {}) =>
    call(path, { method: 'POST', token, json: { ...CHANGE, ...change }, headers })
  const tokenWith = async (name: string, scopes: string[], only: object = {}) => {
    const json = { name, scopes, ...only }
    return (await call('/api/v1/account/tokens', { method: 'POST', token, json })).body.data.token as string
  }
  return {
    ...{ token, path, propose, projectId, tokenWith },
    list: async () => (await call(path, { token })).body.data.proposals,
    states: async () =>
      (await call(path, { token })).body.data.proposals.map(({ state }: { state: string }) => state),
    decide: (id: string, state: string, as = token) =>
      call(`${path}/${id}`, { method: 'PATCH', token: as, json: { state } }),
    withdraw: (id: string, as = token) => call(`${path}/${id}`, { method: 'DELETE', token: as }),
    write: (html: string) => call(`${project}/content`, { method: 'PATCH', token, json: { content: html } }),
    waiting: async () => (await call('/api/v1/proposals', { token })).body.data.projects,
  }
}
