import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import { IMAGE_MAX_BYTES } from '../../../workers/contracts/limits.ts'
import { createPorts } from '../../../workers/env.ts'
import { buildJpeg, buildPng } from '../../support/images.ts'
import { call, send } from '../../support/workers/client.worker.ts'
import { buildPerson } from '../../support/workers/person.worker.ts'
import { buildProject } from '../../support/workers/project.worker.ts'

let token: string
let projectId: string
beforeAll(async () => {
  token = (await buildPerson()).token
  projectId = (await buildProject(token))._id
})

const path = (id = projectId) => `/api/v1/projects/${id}/files`
function upload(bytes: Uint8Array<ArrayBuffer>, type = 'image/png', field = 'file', id = projectId) {
  const form = new FormData()
  form.set(field, new File([bytes], 'picture.png', { type }))
  return call(path(id), { method: 'POST', token, body: form })
}

describe('text copied out of one project into another', () => {
  const shown = (url: string) => `<p><img src="${url}" alt="x"></p>`

  it.each(['POST', 'PUT', 'PATCH'])('brings its images along (%s)', async (method) => {
    const from = await buildProject(token)
    const { url } = (await upload(buildPng(12, 34), 'image/png', 'file', from._id)).body.data
    const content = shown(url)
    const to = method === 'POST' ? await buildProject(token, { content }) : await buildProject(token)
    if (method !== 'POST')
      await call(`/api/v1/projects/${to._id}${method === 'PATCH' ? '/content' : ''}`, {
        method,
        token,
        json: { content },
      })
    const read = await call(`/api/v1/projects/${to._id}`, { token })
    const moved = url.replace(from._id, to._id)
    expect(read.body.data.content).toBe(shown(moved))
    await call(`/api/v1/projects/${from._id}`, { method: 'DELETE', token })
    const file = await send(moved, { token })
    expect(file.status).toBe(200)
    expect(new Uint8Array(await file.arrayBuffer())).toEqual(buildPng(12, 34))
  })

  it.each(['PUT', 'PATCH', 'POST'])('brings none along by a program of one project (%s)', async (method) => {
    const [from, to] = [await buildProject(token), await buildProject(token)]
    const { url } = (await upload(buildPng(12, 34), 'image/png', 'file', from._id)).body.data
    const scopes = ['projects:read', 'projects:write', 'files:read']
    const made = await call('/api/v1/account/tokens', {
      method: 'POST',
      token,
      json: { name: 'A script', scopes, projectId: to._id },
    })
    const changed = await call(`/api/v1/projects/${to._id}${method === 'PUT' ? '' : '/content'}`, {
      method,
      token: made.body.data.token,
      json: { content: shown(url) },
    })
    expect(changed).toMatchObject({ status: 200, body: { data: { content: shown(url) } } })
    expect((await send(url.replace(from._id, to._id), { token })).status).toBe(404)
  })

  it("leaves another person's images, and those that are gone, where they were", async () => {
    const { url } = (await upload(buildPng(12, 34))).body.data
    const stranger = (await buildPerson()).token
    const gone = url.replace(/[0-9a-f]{24}$/, 'f'.repeat(24))
    const theirs = await buildProject(stranger, { content: shown(url) })
    expect(theirs.content).toBe(shown(url))
    expect((await buildProject(token, { content: shown(gone) })).content).toBe(shown(gone))
    expect((await send(url.replace(projectId, theirs._id), { token: stranger })).status).toBe(404)
  })
})

describe('uploading', () => {
  it('takes a PNG and gives it back byte by byte, with nothing a browser could run', async () => {
    const bytes = buildPng(640, 480)
    const added = await upload(bytes)
    expect(added).toMatchObject({ status: 201, body: { data: { width: 640, height: 480 } } })
    const { fileId, url } = added.body.data
    expect(url).toBe(`${path()}/${fileId}`)

    const file = await send(url, { token })
    expect(file.status).toBe(200)
    expect(new Uint8Array(await file.arrayBuffer())).toEqual(bytes)
    expect(Object.fromEntries(file.headers)).toMatchObject({
      'content-type': 'image/png',
      'content-length': String(bytes.length),
      'content-disposition': 'inline',
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, max-age=31536000, immutable',
      vary: 'Authorization',
    })
  })

  it('believes the bytes, not what the upload calls itself', async () => {
    const added = await upload(buildJpeg(20, 10), 'text/html')
    const file = await send(added.body.data.url, { token })
    expect(file.headers.get('content-type')).toBe('image/jpeg')
    await file.body?.cancel()
  })

  const text = (value: string) => new Uint8Array(new TextEncoder().encode(value))
  it.each([
    ['an SVG called PNG', text('<svg onload="alert(1)"/>')],
    ['a GIF', text('GIF89a......')],
    ['a page', text('<!doctype html><script>1</script>')],
    ['nothing', new Uint8Array()],
  ])('refuses %s with 415', async (_name, bytes) => {
    expect(await upload(bytes)).toMatchObject({ status: 415, body: { code: 'media_type_unsupported' } })
  })

  it('refuses an image that breaks off, and one with too many pixels', async () => {
    expect(await upload(buildPng(10, 10).slice(0, 20))).toMatchObject({
      status: 422,
      body: { code: 'image_unreadable' },
    })
    expect(await upload(buildPng(60_000, 60_000))).toMatchObject({
      status: 422,
      body: { code: 'image_too_large' },
    })
  })

  it('refuses a file over its limit with 413', async () => {
    const bytes = new Uint8Array(IMAGE_MAX_BYTES + 1)
    bytes.set(buildPng(10, 10))
    expect(await upload(bytes)).toMatchObject({ status: 413, body: { code: 'body_too_large' } })
  })

  it('refuses a body that is no form, or has no file in it', async () => {
    const post = (body: BodyInit, type?: string) =>
      call(path(), { method: 'POST', token, body, headers: type ? { 'content-type': type } : {} })
    expect((await post(buildPng(1, 1), 'image/png')).status).toBe(415)
    expect((await call(path(), { method: 'POST', token })).status).toBe(415)
    expect((await post('garbage', 'multipart/form-data; boundary=x')).status).toBe(422)
    expect((await post('garbage', 'multipart/form-data')).status).toBe(422)
    expect(await upload(buildPng(1, 1), 'image/png', 'other')).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'file' }] },
    })
    const form = new FormData()
    form.set('file', 'text')
    expect((await post(form)).status).toBe(422)
  })
})

describe('reading', () => {
  it('finds nothing under an id that was never given', async () => {
    expect(await call(`${path()}/ffffffffffffffffffffffff`, { token })).toMatchObject({
      status: 404,
      body: { code: 'file_not_found' },
    })
    expect(await call(`${path()}/..%2F..%2Fx`, { token })).toMatchObject({ status: 400 })
  })

  it('needs a token, and the owner', async () => {
    const { url } = (await upload(buildPng(2, 2))).body.data
    expect((await call(url)).status).toBe(401)
    const stranger = await buildPerson()
    expect(await call(url, { token: stranger.token })).toMatchObject({
      status: 404,
      body: { code: 'project_not_found' },
    })
  })
})

describe('the files of a project', () => {
  it('go with a copy, whose text points at its own', async () => {
    const source = await buildProject(token)
    const form = new FormData()
    form.set('file', new File([buildPng(4, 3)], 'x.png'))
    const { url, fileId } = (await call(path(source._id), { method: 'POST', token, body: form })).body.data
    await call(`/api/v1/projects/${source._id}/content`, {
      method: 'PATCH',
      token,
      json: { content: `<p><img src="${url}" alt="A picture"></p>` },
    })
    const copy = await call(`/api/v1/projects/${source._id}/duplicate`, {
      method: 'POST',
      token,
      json: { newTitle: 'Copy' },
    })
    const { _id, content } = copy.body.data
    expect(content).toContain(`${path(_id)}/${fileId}`)
    expect(content).not.toContain(source._id)

    await call(`/api/v1/projects/${source._id}`, { method: 'DELETE', token })
    expect((await call(url, { token })).status).toBe(404)
    const copied = await send(`${path(_id)}/${fileId}`, { token })
    expect(new Uint8Array(await copied.arrayBuffer())).toEqual(buildPng(4, 3))
    expect(await createPorts(env).files.get(_id, fileId)).toMatchObject({ file: { width: 4, height: 3 } })
  })

  it('are removed with it', async () => {
    const { _id } = await buildProject(token)
    const { files } = createPorts(env)
    await files.put(_id, { id: _id, type: 'image/png', width: 1, height: 1 }, buildPng(1, 1))
    await call(`/api/v1/projects/${_id}`, { method: 'DELETE', token })
    expect(await files.get(_id, _id)).toBeNull()
  })
})
