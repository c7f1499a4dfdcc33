// The command line as a process, against a server that stands in for a deployment.

import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { readRemarks, remarkSentence } from '../../clients/cli/src/export-remarks.ts'
import { fileName } from '../../clients/cli/src/file-name.ts'
import { atOnce } from '../../clients/markdown/src/at-once.ts'
import { projectFileSteps } from '../../clients/markdown/src/project-file.ts'
import { buildCommandLine } from '../support/command-line.ts'

const PROGRAM = join(import.meta.dirname, '../../clients/cli/src/main.ts')
const ID = '64f1c2a9b3d4e5f607182930'
const FILE = '64f1c2a9b3d4e5f607182931'
const PNG = Buffer.from('89504e470d0a1a0a', 'hex')
const closed: (() => void)[] = []
afterEach(() => {
  for (const close of closed.splice(0)) close()
})

/** One project, as it is stored; `onChange` is called before a change is answered, and gives the text to store. */
async function buildDeployment(content: string, onChange = (sent: string) => sent) {
  const commandLine = buildCommandLine(PROGRAM)
  const asked: string[] = []
  const project = { _id: ID, title: 'Heat', content, wordCount: 1 }
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    const path = request.url?.split('?')[0] ?? ''
    asked.push(`${request.method} ${path}`)
    const origin = `http://${request.headers.host}`
    const answer = (value: unknown) =>
      response
        .writeHead(200, { 'content-type': 'application/json', etag: `"${project.content.length}"` })
        .end(JSON.stringify(value))
    if (path === '/.well-known/oauth-authorization-server')
      return answer({
        issuer: origin,
        authorization_endpoint: `${origin}/oauth/authorize`,
        registration_endpoint: `${origin}/oauth/register`,
      })
    if (path === '/oauth/register')
      return response
        .writeHead(201, { 'content-type': 'application/json' })
        .end(JSON.stringify({ client_id: `client-${asked.length}` }))
    if (path === '/api/v1/projects')
      return answer({ status: 'Successful', data: { projects: [project], nextCursor: null } })
    if (path === `/api/v1/projects/${ID}/export`) {
      const remarks = [{ kind: 'glyphs', count: 1, example: '\u{13000}', words: ['\u{13000}'] }]
      const written = encodeURIComponent(JSON.stringify(remarks))
      return response
        .writeHead(200, { 'content-type': 'application/pdf', 'export-remarks': written })
        .end('%PDF')
    }
    if (path.endsWith('/files')) return answer({ status: 'Successful', data: { fileId: FILE } })
    if (path.endsWith(`/files/${FILE}`))
      return response.writeHead(200, { 'content-type': 'image/png' }).end(PNG)
    if (path.includes('/files/'))
      return response
        .writeHead(404, { 'content-type': 'application/problem+json' })
        .end(JSON.stringify({ code: 'not_found', detail: 'No such file.' }))
    if (request.method === 'PATCH' || request.method === 'PUT')
      project.content = onChange(JSON.parse(body).content)
    return answer({ status: 'Successful', data: project })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const deployment = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  closed.push(() => {
    server.closeAllConnections()
    server.close()
    commandLine.close()
  })
  const { folder, run } = commandLine
  const credentials = { current: deployment, deployments: { [deployment]: { token: 'colophon_a' } } }
  writeFileSync(join(folder, 'credentials.json'), JSON.stringify(credentials))
  const file = join(folder, 'heat.md')
  return {
    asked,
    deployment,
    file,
    run,
    read: () => readFileSync(file, 'utf8'),
    edit: (from: string, to: string) => writeFileSync(file, readFileSync(file, 'utf8').replace(from, to)),
  }
}

describe('the command line', () => {
  it('gives each result as JSON where it is asked to', async () => {
    const { deployment, read, run } = await buildDeployment('<p>Trees.</p>')
    const pulled = await run('pull', ID, 'heat.md', '--json').ended
    expect(JSON.parse(pulled.out)).toMatchObject({ project: ID, markdown: 'Trees.\n' })
    expect(read()).toContain('\n\nTrees.\n')
    const login = await run('login', deployment, '--token', 'colophon_b', '--json').ended
    expect(JSON.parse(login.out)).toEqual({ deployment })
    expect(JSON.parse((await run('logout', '--json').ended).out)).toEqual({ deployment })
    expect((await run('export', ID, '--format', 'pdf', '--output', '-', '--json').ended).code).toBe(2)
  })

  it.each([
    [
      [{ kind: 'glyphs', count: 1, example: '\u{13000}', words: ['\u{13000}'] }],
      'The PDF has no font for a word and prints empty boxes in it: “\u{13000}”.',
    ],
    [
      [{ kind: 'glyphs', count: 9, example: '\u{13000}', words: ['\u{13000}', '\u{13001}'] }],
      'The PDF has no font for 9 words and prints empty boxes in them: “\u{13000}”, “\u{13001}” and 7 more.',
    ],
    [
      [
        { kind: 'formula', count: 1, example: 'x' },
        { kind: 'paragraph', count: 2, example: 'Trees' },
        { kind: 'word', count: 1, example: 'aaa' },
        { kind: 'references', count: 2, example: '' },
        { kind: 'images', count: 3 },
      ],
      [
        'A formula is printed as its source: “x”.',
        '2 very long paragraphs are set in parts, the first: “Trees”.',
        'A very long word is not hyphenated: “aaa”.',
        'The text cites 2 works and has no list of references.',
        'The file has 3 of images not as written.',
      ].join(' '),
    ],
  ])('says after an export what is not as it was written: %j', (remarks, sentences) => {
    const read = readRemarks(encodeURIComponent(JSON.stringify(remarks)))
    expect(read).toEqual(remarks)
    expect(read.map(remarkSentence).join(' ')).toBe(sentences)
  })

  it.each([null, '%', '{}', '[1, null, {"kind": 1}]'])(
    'says nothing after an export with the header %j',
    (header) => {
      expect(readRemarks(header)).toEqual([])
    },
  )

  it('tells the remarks of an export, and has them in its JSON', async () => {
    const { run } = await buildDeployment('<p>\u{13000}</p>')
    const ended = await run('export', ID, '--format', 'pdf').ended
    expect([ended.code, ended.err]).toEqual([0, expect.stringContaining('empty boxes in it: “\u{13000}”.')])
    const listed = JSON.parse((await run('export', ID, '--format', 'pdf', '--force', '--json').ended).out)
    expect(listed.remarks).toMatchObject([{ kind: 'glyphs', count: 1 }])
  })

  it('registers anew after a login that nobody finished', async () => {
    const { asked, deployment, run } = await buildDeployment('')
    for (let attempt = 1; attempt <= 2; attempt++) {
      const page = await run('login', deployment, '--no-browser').page
      expect(page.searchParams.get('client_id')).toBe(`client-${asked.length}`)
    }
  })

  it('says in a line that no deployment answers', async () => {
    const { run } = await buildDeployment('')
    const { code, err } = await run('login', 'http://127.0.0.1:1', '--token', 'colophon_a').ended
    expect([code, err]).toEqual([
      1,
      expect.stringMatching(/^colophon: The deployment cannot be reached: .*\n$/),
    ])
  })
})

describe('a pull', () => {
  it('writes what the export of the server writes', async () => {
    const html = `<p>See <img src="/api/v1/projects/${ID}/files/${FILE}" alt="Oak">.</p>`
    const { deployment, read, run } = await buildDeployment(html)
    await run('pull', ID, 'heat.md').ended
    const sha256 = createHash('sha256').update(PNG).digest('hex')
    const written = projectFileSteps({
      html,
      title: 'Heat',
      origin: { deployment, project: ID, tag: `"${html.length}"` },
      images: new Map([[FILE, { ending: 'png', sha256 }]]),
    })
    expect(read()).toBe(atOnce(written).file)
  })

  it('gives images alone a path beside the file, and keeps the address of one that is gone', async () => {
    const here = `/api/v1/projects/${ID}/files/${FILE}`
    const gone = `/api/v1/projects/${ID}/files/64f1c2a9b3d4e5f607182932`
    const { read, run } = await buildDeployment(
      `<p><img src="${here}" alt=""> <img src="${gone}" alt=""> <a href="https://d.example${here}">link</a> <code>${here}</code></p>`,
    )
    const ended = await run('pull', ID, 'heat.md').ended
    expect([ended.code, ended.err]).toEqual([0, expect.stringContaining(`has no image ${gone}`)])
    expect(read()).toContain(
      `\n![](images/${FILE}.png) ![](${gone}) [link](https://d.example${here}) \`${here}\`\n`,
    )
  })
})

describe('a push', () => {
  it('keeps what was written into the file meanwhile', async () => {
    let meanwhile = () => {}
    const { edit, read, run } = await buildDeployment('<p>Trees.</p>', (sent) => {
      meanwhile()
      return sent
    })
    await run('pull', ID, 'heat.md').ended
    edit('Trees.', 'Trees cool.')
    meanwhile = () => edit('Trees cool.', 'Trees cool streets.')
    expect((await run('push', 'heat.md').ended).code).toBe(0)
    expect(read()).toContain('Trees cool streets.')
    meanwhile = () => {}
    expect((await run('push', 'heat.md').ended).code).toBe(0)
  })

  it('says that it was done where the file cannot be written', async () => {
    const { edit, file, run } = await buildDeployment('<p>Trees.</p>', (sent) => {
      rmSync(file)
      mkdirSync(file)
      return sent
    })
    await run('pull', ID, 'heat.md').ended
    edit('Trees.', 'Trees cool.')
    const ended = await run('push', 'heat.md').ended
    expect([ended.code, ended.err]).toEqual([1, expect.stringContaining('The text was sent, but')])
  })

  it('sends nothing where an image is not there', async () => {
    const { asked, edit, run } = await buildDeployment('<p>Trees.</p>')
    await run('pull', ID, 'heat.md').ended
    edit('Trees.', 'Trees ![a](tree.png) ![b](https://example.org/b.png).')
    const ended = await run('push', 'heat.md').ended
    expect([ended.code, ended.err]).toEqual([
      4,
      expect.stringContaining('there is no PNG or JPEG image tree.png'),
    ])
    expect(asked.filter((one) => !one.startsWith('GET'))).toEqual([])
  })

  it('lists what a manuscript cannot hold, and refuses it where it is strict', async () => {
    const { asked, edit, read, run } = await buildDeployment('<p>Trees.</p>')
    await run('pull', ID, 'heat.md').ended
    edit('Trees.', '[Trees]{.smallcaps} cool.')
    const line =
      read()
        .split('\n')
        .findIndex((text) => text.startsWith('[Trees]')) + 1
    const told = `Not held, line ${line}: the attributes {.smallcaps} of words.`
    const strict = await run('push', 'heat.md', '--strict').ended
    expect([strict.code, strict.err]).toEqual([4, expect.stringContaining(told)])
    expect(asked.filter((one) => !one.startsWith('GET'))).toEqual([])
    const ended = await run('push', 'heat.md').ended
    expect([ended.code, ended.err]).toEqual([0, expect.stringContaining(told)])
  })

  it('sends images beside the file once, and writes those of the project beside it', async () => {
    const { asked, edit, file, read, run } = await buildDeployment('<p>Trees.</p>')
    await run('pull', ID, 'heat.md').ended
    writeFileSync(join(file, '../oak.png'), PNG)
    edit('Trees.', '![](oak.png)')
    expect((await run('push', 'heat.md').ended).code).toBe(0)
    edit('![]', 'Oak ![]')
    expect((await run('push', 'heat.md').ended).code).toBe(0)
    expect(asked.filter((one) => one === `POST /api/v1/projects/${ID}/files`)).toHaveLength(1)
    expect((await run('pull', ID, 'heat.md', '--force').ended).code).toBe(0)
    expect(read()).toContain(`\nOak ![](images/${FILE}.png)\n`)
    expect(readFileSync(join(file, `../images/${FILE}.png`))).toEqual(PNG)
    expect((await run('push', 'heat.md').ended).code).toBe(0)
    expect(asked.filter((one) => one === `POST /api/v1/projects/${ID}/files`)).toHaveLength(1)
  })

  it('tells what the deployment left out', async () => {
    const { edit, run } = await buildDeployment('<p>Trees.</p>', () => '<p>Trees.</p>')
    await run('pull', ID, 'heat.md').ended
    edit('Trees.', 'Trees $x$.')
    const ended = await run('push', 'heat.md').ended
    expect([ended.code, ended.err]).toEqual([0, expect.stringContaining('left out 1 formula.')])
  })
})

describe('the name of an exported file', () => {
  it('is one that each file system takes', () => {
    expect(fileName('../a: b?')).toBe('a b')
    expect(fileName('Aux')).toBe('_Aux')
    expect(fileName('nul.1')).toBe('_nul.1')
    expect(fileName('Console')).toBe('Console')
    expect(fileName('...')).toBe('project')
    expect(fileName(`${'x'.repeat(79)}\u{1F333}`)).toBe('x'.repeat(79))
  })
})
