// The command line as it is downloaded from a deployment: a person allows it in the browser, and works on a manuscript
// from the terminal.

import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildCommandLine } from '../support/command-line.ts'
import { authorized, buildProject, expect, test } from './journeys/person.ts'

const MANUSCRIPT =
  '<h1>Heat</h1><p>Trees <em>cool</em> streets<span data-type="footnote">By shade.</span>.</p><p style="text-align: center">Middle</p>'

test('a person signs in, changes a manuscript as Markdown, and signs out', async ({
  page,
  person,
  request,
  baseURL: deployment,
}) => {
  const baseURL = deployment ?? ''
  const { _id: id } = await buildProject(request, person, { title: 'Heat in cities', content: MANUSCRIPT })
  const content = async () => {
    const answer = await request.get(`/api/v1/projects/${id}`, { headers: authorized(person) })
    return (await answer.json()).data.content as string
  }
  const { run, folder, credentials, close } = buildCommandLine('colophon.mjs')
  writeFileSync(
    join(folder, 'colophon.mjs'),
    await (await request.get(`${baseURL}/clients/colophon.mjs`)).body(),
  )
  const file = join(folder, 'heat.md')
  const edit = (from: string, to: string) => writeFileSync(file, readFileSync(file, 'utf8').replace(from, to))

  const login = run('login', baseURL, '--no-browser')
  await page.goto(String(await login.page))
  await expect(page.getByRole('heading', { name: /Command line/ })).toBeVisible()
  await page.getByRole('button', { name: 'Allow' }).click()
  await expect(page.getByText('You are signed in.')).toBeVisible()
  expect(await login.ended).toMatchObject({ code: 0, out: '' })

  const listed = await run('list').ended
  expect(listed.out).toMatch(new RegExp(`^${id}  \\d{4}-\\d\\d-\\d\\d +\\d+  draft +Heat in cities\\n$`))

  expect((await run('pull', 'heat in cities', 'heat.md').ended).code).toBe(0)
  expect(readFileSync(file, 'utf8')).toContain(
    '# Heat\n\nTrees *cool* streets[^1].\n\n<p style="text-align: center">Middle</p>\n\n[^1]: By shade.\n',
  )
  expect((await run('pull', id, 'heat.md').ended).code).toBe(4)

  edit('streets[^1].', 'streets[^1]. **Much.**')
  expect(await run('push', 'heat.md').ended).toMatchObject({ code: 0, out: '' })
  expect(await content()).toBe(MANUSCRIPT.replace('</span>.</p>', '</span>. <strong>Much.</strong></p>'))

  // A second push needs no pull; what would drop a footnote, or somebody else's change, is not sent.
  edit('**Much.**', 'Very.')
  expect((await run('push', 'heat.md').ended).code).toBe(0)
  edit('streets[^1].', 'streets.')
  const lossy = await run('push', 'heat.md').ended
  expect(lossy.code).toBe(4)
  expect(lossy.err).toContain('it would drop 1 footnote; no place refers to the footnote [^1]')
  edit('streets.', 'streets[^1].')
  await request.patch(`/api/v1/projects/${id}/content`, {
    headers: authorized(person),
    data: { content: '<p>Of another hand.</p>' },
  })
  const late = await run('push', 'heat.md').ended
  expect([late.code, late.err]).toEqual([
    4,
    'colophon: Nothing was sent: the project changed since the pull. --force sends it all the same.\n',
  ])
  expect(await content()).toBe('<p>Of another hand.</p>')
  expect((await run('push', 'heat.md', '--force').ended).code).toBe(0)
  expect(await content()).toContain('Very.')

  expect((await run('export', id, '--format', 'docx').ended).code).toBe(0)
  expect(readFileSync(join(folder, 'Heat in cities.docx'), 'latin1')).toMatch(/^PK/)

  const cited = await run(
    'cite',
    'Oke, T. R. (1982). The energetic basis of the urban heat island. QJRMS, 108, 1-24.',
  ).ended
  expect(cited.out).toMatch(/^\[@oke1982\] {2}Oke, T\. R\. \(1982\)\./)
  edit('Very.', 'Very [@oke1982, p. 3].')
  expect((await run('push', 'heat.md').ended).code).toBe(0)
  expect(await content()).toContain('(Oke, 1982, 3)')

  // Tokens that have expired, and four commands at once.
  const kept = credentials()
  const before = { ...kept.deployments[baseURL]?.grant }
  const expired = JSON.stringify(kept).replace(/"expiresAt":\d+/, '"expiresAt":0')
  writeFileSync(join(folder, 'credentials.json'), expired)
  const together = await Promise.all([1, 2, 3, 4].map(() => run('list').ended))
  expect(together.map(({ code, err }) => [code, err])).toEqual(Array(4).fill([0, '']))
  const grant = credentials().deployments[baseURL]?.grant
  expect(grant?.accessToken).not.toBe(before.accessToken)

  expect((await run('logout').ended).code).toBe(0)
  const after = await request.get('/api/v1/projects', {
    headers: authorized({ accessToken: grant?.accessToken ?? '', refreshToken: '' }),
  })
  expect(after.status()).toBe(401)
  expect((await run('list').ended).code).toBe(3)
  close()
})

test('a personal access token does for a script, and only what it may', async ({
  person,
  request,
  baseURL: deployment,
}) => {
  const baseURL = deployment ?? ''
  const { _id: id } = await buildProject(request, person)
  const made = await request.post('/api/v1/account/tokens', {
    headers: authorized(person),
    data: { name: 'Backup', scopes: ['projects:read'] },
  })
  const { token } = (await made.json()).data
  const { run, close } = buildCommandLine(join(import.meta.dirname, '../../public/clients/colophon.mjs'))
  expect((await run('login', baseURL, '--token', 'colophon_none').ended).code).toBe(3)
  expect((await run('login', baseURL, '--token', token).ended).code).toBe(0)
  const listed = JSON.parse((await run('list', '--json').ended).out)
  expect(listed.map(({ _id }: { _id: string }) => _id)).toEqual([id])
  const pulled = await run('pull', id).ended
  expect(pulled.out).toContain('The room cools slowly.')
  expect(await run('cite', '10.1002/qj.49710845502').ended).toMatchObject({
    code: 3,
    err: expect.stringMatching(/^colophon: .*\(insufficient_scope\)\n$/),
  })
  expect((await run('logout').ended).err).toContain('removed here')
  close()
})
