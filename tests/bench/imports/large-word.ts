// A Word file of 40 MB with 200 images, imported by the served Worker: how long it takes, and how long others wait meanwhile.

import { setTimeout as delay } from 'node:timers/promises'
import { pngOf } from '../../support/images.ts'
import { docxFiles, paragraph, run as text, zipped } from '../../support/import/small-docx.ts'
import { served } from '../../support/served.ts'
import { ask, origin, signIn } from '../../support/served-person.ts'
import { percentile, type Row, rounded } from '../support/row.ts'

const COMMAND = 'npm run bench -- imports'
const IMAGES = 200
const IMAGE_BYTES = 200_000
const PARAGRAPHS = 2000
const SECONDS_MAX = 20
const WAIT_MAX_MS = 250
/** Milliseconds between two requests of somebody else. */
const PAUSE_MS = 50
/** Random values that one call gives. */
const RANDOM_MAX = 65_536

function largeWord(): Uint8Array<ArrayBuffer> {
  const names = Array.from({ length: IMAGES }, (_, number) => `image${number}`)
  const words = 'Trees cool streets at night, and roofs store the heat of the day. '.repeat(8)
  const blocks = Array.from({ length: PARAGRAPHS }, (_, at) => {
    const name = at % (PARAGRAPHS / IMAGES) === 0 ? names[at / (PARAGRAPHS / IMAGES)] : undefined
    const picture = `<w:r><w:drawing><wp:inline><a:blip r:embed="${name}"/></wp:inline></w:drawing></w:r>`
    return paragraph(text(`${at}. ${words}`) + (name === undefined ? '' : picture))
  })
  return zipped(
    docxFiles(blocks.join(''), {
      targets: Object.fromEntries(
        names.map((name) => [name, { type: 'image', target: `media/${name}.png` }]),
      ),
      files: Object.fromEntries(names.map((name) => [`word/media/${name}.png`, noise()])),
    }),
  )
}

/** A picture that no packing makes smaller. */
function noise(): Uint8Array<ArrayBuffer> {
  const body = new Uint8Array(IMAGE_BYTES)
  for (let at = 0; at < body.length; at += RANDOM_MAX)
    crypto.getRandomValues(body.subarray(at, Math.min(body.length, at + RANDOM_MAX)))
  return pngOf(800, 600, { type: 'IDAT', body })
}

export const largeWordRows = (): Promise<Row[]> =>
  served(async () => {
    const [person, other] = [await signIn('importer'), await signIn('somebody else')]
    const bytes = largeWord()
    const light = async () => {
      const began = performance.now()
      await ask('/v1/projects?limit=1', { token: other.accessToken })
      return performance.now() - began
    }
    for (let warm = 0; warm < 20; warm++) await light()
    let isRunning = true
    const waits: number[] = []
    const asking = (async () => {
      while (isRunning) {
        waits.push(await light())
        await delay(PAUSE_MS)
      }
    })()
    const began = performance.now()
    const body = new FormData()
    body.append('file', new File([bytes], 'large.docx'))
    const answer = await fetch(`${origin}/api/v1/projects/import`, {
      method: 'POST',
      headers: { authorization: `Bearer ${person.accessToken}` },
      body,
    })
    const { data } = (await answer.json()) as {
      data: { report: { remarks: { what: string; count: number }[] } }
    }
    const seconds = (performance.now() - began) / 1000
    isRunning = false
    await asking
    const images = data.report.remarks.find(({ what }) => what === 'images')?.count
    if (images !== IMAGES) throw new Error(`${images} images of ${IMAGES} came in`)
    const name = `Word file of ${rounded(bytes.length / 1e6)} MB with ${IMAGES} images`
    return [
      { name: `${name}: import`, value: rounded(seconds), unit: 's', limit: SECONDS_MAX, command: COMMAND },
      {
        name: `${name}: ${waits.length} requests of somebody else meanwhile, p95`,
        value: rounded(percentile(waits, 0.95)),
        unit: 'ms',
        command: COMMAND,
      },
      {
        name: `${name}: the longest of them`,
        value: rounded(Math.max(...waits)),
        unit: 'ms',
        limit: WAIT_MAX_MS,
        command: COMMAND,
      },
    ]
  })
