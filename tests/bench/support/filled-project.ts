// A project of the served API with a manuscript and its pictures.

import type { DocumentNode } from '../../../workers/domain/manuscript/document.ts'
import { documentToHtml } from '../../../workers/domain/manuscript/html.ts'
import { ask, origin, type Person } from '../../support/served-person.ts'
import { PICTURE, picture } from './hundred-pages.ts'

/** @returns the project's id */
export async function fillProject(
  { accessToken: token }: Person,
  title: string,
  document: DocumentNode,
): Promise<string> {
  const { data } = await ask('/v1/projects', { token, body: { title } })
  const id: string = data._id
  let content = documentToHtml(document)
  for (let number = 0; content.includes(PICTURE(number)); number++) {
    const form = new FormData()
    form.set('file', new Blob([picture(number) as BlobPart], { type: 'image/png' }), 'figure.png')
    const answer = await fetch(`${origin}/api/v1/projects/${id}/files`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: form,
    })
    if (!answer.ok) throw new Error(`a picture was answered with ${answer.status}`)
    content = content.replaceAll(PICTURE(number), (await answer.json()).data.url)
  }
  await ask(`/v1/projects/${id}`, { token, body: { content }, method: 'PUT' })
  return id
}
