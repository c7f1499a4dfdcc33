import { origin, type Person } from '../../support/served-person.ts'

/** Uploads a PDF and waits until it is read. @returns its id */
export async function uploadedPdf({ accessToken }: Person, bytes: Uint8Array): Promise<string> {
  const form = new FormData()
  form.set('pdf', new File([new Uint8Array(bytes)], 'paper.pdf'))
  const authorization = `Bearer ${accessToken}`
  const sent = await fetch(`${origin}/api/v1/pdf/upload`, {
    method: 'POST',
    headers: { authorization },
    body: form,
  })
  const { data } = await sent.json()
  const read = await fetch(`${origin}/api/v1/pdf/${data.pdfId}`, {
    headers: { authorization, accept: 'text/event-stream' },
  })
  await read.text()
  return data.pdfId
}
