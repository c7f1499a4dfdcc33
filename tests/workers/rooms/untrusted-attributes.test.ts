// Valid attributes whose text is an attack, stored before the room judged types.

import { evictDurableObject, runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import * as Y from 'yjs'
import { call, send } from '../../support/workers/client.worker.ts'
import { readDocx, readPdf } from '../../support/workers/exported.worker.ts'
import { buildPerson } from '../../support/workers/person.worker.ts'
import { buildProject } from '../../support/workers/project.worker.ts'
import { formatted, paragraphOf, root } from '../../support/yjs-elements.ts'

const roomOf = (id: string) => env.ROOMS.get(env.ROOMS.idFromName(id))

let token: string
beforeAll(async () => {
  token = (await buildPerson()).token
})
const textOf = async (id: string): Promise<string> =>
  (await call(`/api/v1/projects/${id}`, { token })).body.data.content

describe('external addresses and styles in valid attributes', () => {
  const BAD = /javascript|vbscript|evil|url\(|expression|file:|data:text/i
  let id: string
  beforeAll(async () => {
    id = (await buildProject(token, { title: 'A title' }))._id
    const doc = new Y.Doc()
    const link = (href: string) => formatted({ link: { href, title: 'x" onclick="evil()' } })
    const withAttributes = (name: string, attributes: Record<string, unknown>) => {
      const element = new Y.XmlElement(name)
      for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value as string)
      return element
    }
    const css = 'red;background:url(https://evil.example)'
    doc.transact(() =>
      root(doc).push([
        ...[
          'javascript:evil()',
          'java\nscript:evil()',
          ' \u0001javascript:evil()',
          'vbscript:evil',
          'file:///etc/evil',
          'data:text/html,evil',
          '//evil.example',
        ].map(link),
        ...[
          'javascript:evil()',
          'data:text/html;base64,ZXZpbA==',
          'file:///evil.png',
          '//evil.example/x.png',
        ].map((src) => paragraphOf(withAttributes('image', { src, alt: 'A picture', width: 'url(evil)' }))),
        formatted({ text_color: { color: css }, background_color: { color: 'expression(evil())' } }),
        formatted({ font_family: { family: `"${css}` }, font_size: { size: css } }),
        withAttributes('video', { src: 'javascript:evil()', title: 'A video' }),
        withAttributes('heading', { level: css, align: css, dir: css, indent: css }),
        paragraphOf(withAttributes('cross_reference', { target: 'javascript:evil()' })),
        withAttributes('ordered_list', { order: css }),
        withAttributes('code_block', { language: 'x' }),
      ]),
    )
    // Stored before the room judged types: it would refuse words where numbers should be.
    await runInDurableObject(roomOf(id), (_, { storage }) => {
      storage.sql.exec('INSERT INTO updates VALUES (1, 0, ?)', Y.encodeStateAsUpdate(doc))
    })
    await evictDurableObject(roomOf(id))
  })

  it('do not leave the room as HTML, nor through its versions', async () => {
    const html = await textOf(id)
    expect(html).toContain('A picture')
    expect(html.replaceAll('title="x&quot; onclick=&quot;evil()"', '')).not.toMatch(BAD)
    const kept = await call(`/api/v1/projects/${id}/versions`, { method: 'POST', token, json: { name: 'x' } })
    const version = await call(`/api/v1/projects/${id}/versions/${kept.body.data._id}`, { token })
    expect(version.body.data.content).toBe(html)
    const restored = await call(`/api/v1/projects/${id}/versions/${kept.body.data._id}/restore`, {
      method: 'POST',
      token,
    })
    expect(restored.body.data.content).toBe(html)
  })

  const download = async (format: string) =>
    new Uint8Array(
      await (await send(`/api/v1/projects/${id}/export?format=${format}`, { token })).arrayBuffer(),
    )

  it('do not leave it as PDF', async () => {
    const bytes = await download('pdf')
    const { links, pages } = await readPdf(bytes)
    expect(pages.join()).toContain('words')
    expect(links.filter((link) => BAD.test(link))).toEqual([])
    expect(new TextDecoder('latin1').decode(bytes)).not.toMatch(/\/JavaScript|\/JS\b|\/Launch|evil/)
  })

  it('do not leave it as a Word file', async () => {
    const { files, xml } = readDocx(await download('docx'))
    expect(xml).toContain('words')
    const targets = Object.entries(files)
      .filter(([name]) => name.endsWith('.rels'))
      .map(([, bytes]) => new TextDecoder().decode(bytes))
      .join()
    expect(targets).not.toMatch(BAD)
    expect(xml).not.toMatch(/javascript:|vbscript:|url\(|expression\(|evil\.example/i)
  })
})
