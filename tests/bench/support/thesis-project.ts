// A project with a document of 50,000 words with footnotes, figures and references, pictures uploaded.

import { documentToHtml } from '../../../workers/domain/manuscript/html.ts'
import { ask, origin, type Person } from '../../support/served-person.ts'
import { annotated } from './annotated.ts'
import { hundredPages, PICTURE, picture } from './hundred-pages.ts'

export const thesis = annotated(hundredPages())

/** @returns the project's id */
export async function thesisProject(person: Person): Promise<string> {
  const token = person.accessToken
  const { data } = await ask('/v1/projects', { token, body: { title: 'Fifty thousand words' } })
  const id: string = data._id
  let content = documentToHtml(thesis)
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
