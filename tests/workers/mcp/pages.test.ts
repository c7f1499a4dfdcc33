// What an assistant gets of much: pages that a model's context has room for.

import { describe, expect, test, vi } from 'vitest'
import { TEXT_FIELDS } from '../../../workers/domain/citations/csl/csl.ts'
import { connected, tokenOf, use } from '../../support/workers/assistant.worker.ts'
import { call } from '../../support/workers/client.worker.ts'
import { buildPerson, type Person } from '../../support/workers/person.worker.ts'

vi.setConfig({ testTimeout: 60_000 })

const PAGE = 20_000

const made = async (person: Person, json: object): Promise<string> => {
  const answer = await call('/api/v1/projects', { method: 'POST', token: person.token, json })
  return answer.body.data._id
}

/** All pages of a tool that takes a cursor. */
async function* pagesOf(client: Awaited<ReturnType<typeof connected>>, name: string, args: object) {
  let cursor: string | undefined
  do {
    const { failed, said, data } = await use(client, name, { ...args, ...(cursor && { cursor }) })
    expect(failed, said).toBe(false)
    yield { said, data }
    cursor = data.nextCursor as string | undefined
  } while (cursor)
}

async function all<Page>(pages: AsyncIterable<Page>): Promise<Page[]> {
  const read: Page[] = []
  for await (const page of pages) read.push(page)
  return read
}

const paragraph = (chapter: number) =>
  `<p>${`Trees cool streets in quarter ${chapter}, by shade and by water. `.repeat(60).trim()}</p>`
const THESIS = Array.from(
  { length: 16 },
  (_, chapter) => `<h1>Quarter ${chapter} of the city</h1>${paragraph(chapter).repeat(4)}`,
).join('')

test('a thesis is read from its outline with sizes, in pages that lose nothing', async () => {
  const person = await buildPerson()
  const projectId = await made(person, { title: 'Heat', content: THESIS })
  const client = await connected(await tokenOf(person, ['projects:read', 'projects:write']))
  const pages = await all(pagesOf(client, 'read_section', { projectId }))
  expect(pages.length).toBeGreaterThan(11)
  for (const { said, data } of pages) {
    expect(said.length).toBeLessThanOrEqual(PAGE)
    expect(JSON.stringify(data).length).toBeLessThanOrEqual(PAGE * 1.5)
  }
  const [first, second] = pages
  expect(first?.said).toMatch(
    /\nSections, by number:\n1\. Quarter 0 of the city \(\d+ words, \d+ characters\)\n/,
  )
  expect(first?.data.outline).toHaveLength(16)
  expect(second?.data.outline).toEqual([])
  const text = pages.map(({ data }) => data.text).join('')
  expect(text).toHaveLength(first?.data.characters as number)
  expect(text.match(/# Quarter \d+ of the city/g)).toHaveLength(16)
  expect(text.split('Trees cool streets').length - 1).toBe(16 * 4 * 60)

  const cursor = first?.data.nextCursor
  await use(client, 'create_project', { title: 'Another' })
  expect((await use(client, 'read_section', { projectId, cursor })).failed).toBe(false)
  const json = { content: '<p>More.</p>' }
  await call(`/api/v1/projects/${projectId}/content`, { method: 'POST', token: person.token, json })
  expect((await use(client, 'read_section', { projectId, cursor })).said).toContain('has changed since')
  expect((await use(client, 'read_section', { projectId, cursor: 'x' })).said).toContain('cursor_invalid')
  await client.close()
})

test('an outline with very many headings comes in pages', async () => {
  const person = await buildPerson()
  const headings = Array.from(
    { length: 700 },
    (_, at) => `<h2>On the matter of street ${at}</h2><p>It is.</p>`,
  )
  const projectId = await made(person, { title: 'Streets', content: headings.join('') })
  const client = await connected(await tokenOf(person, ['projects:read']))
  const pages = await all(pagesOf(client, 'read_outline', { projectId }))
  expect(pages.length).toBeGreaterThan(1)
  for (const { said } of pages) expect(said.length).toBeLessThanOrEqual(PAGE)
  const sections = pages.flatMap(({ data }) => data.sections as { section: number }[])
  expect(sections.map(({ section }) => section)).toEqual(headings.map((_, at) => at + 1))
  const [page] = await all(pagesOf(client, 'read_section', { projectId, section: 700 }))
  expect(page?.data.text).toBe('## On the matter of street 699\n\nIt is.\n\n')
  const whole = await use(client, 'read_section', { projectId })
  expect(whole.said.length).toBeLessThanOrEqual(PAGE)
  expect(whole.said).toMatch(/\n\d+ more: read_outline lists them\.\n/)
  await client.close()
})

test('references come without abstracts unless they are asked for', async () => {
  const person = await buildPerson()
  const works = Array.from({ length: 60 }, (_, at) => ({
    ...{ id: `w${at}`, type: 'article-journal', title: `Shade in quarter ${at}`, DOI: `10.5555/${at}` },
    author: Array.from({ length: at === 7 ? 900 : 3 }, (_, name) => ({ family: `Name${name}`, given: 'A.' })),
    abstract: `Of quarter ${at}. ${'Trees cool streets. '.repeat(120)}`,
  }))
  await call('/api/v1/citation/import', {
    ...{ method: 'POST', token: person.token },
    json: { format: 'csl-json', text: JSON.stringify(works) },
  })
  const client = await connected(await tokenOf(person, ['library:read']))
  for (const abstracts of [false, true]) {
    const pages = await all(pagesOf(client, 'list_references', { abstracts }))
    for (const { said } of pages) expect(said.length).toBeLessThanOrEqual(PAGE)
    const listed = pages.flatMap(({ data }) => data.references as { csl: Record<string, unknown> }[])
    expect(new Set(listed.map(({ csl }) => csl.title)).size).toBe(60)
    expect(listed.filter(({ csl }) => 'abstract' in csl)).toHaveLength(abstracts ? 60 : 0)
  }
  await client.close()
})

test('a work with all fields has room on a page, and its entry in a bibliography', async () => {
  const person = await buildPerson()
  const long = 'Trees cool streets by shade. '.repeat(100)
  const fields = Object.fromEntries(TEXT_FIELDS.map((field) => [field, long]))
  const author = Array.from({ length: 900 }, () => ({ family: 'N'.repeat(150), given: 'A.' }))
  const work = { ...fields, id: 'w', type: 'book', title: 'Shade', author, editor: author }
  const imported = await call('/api/v1/citation/import', {
    ...{ method: 'POST', token: person.token, json: { format: 'csl-json', text: JSON.stringify([work]) } },
  })
  expect(imported.status).toBe(200)
  const client = await connected(await tokenOf(person, ['library:read', 'projects:read']))
  for (const [name, args] of [
    ['list_references', { abstracts: true }],
    ['format_bibliography', {}],
  ] as const) {
    const pages = await all(pagesOf(client, name, args))
    expect(pages).toHaveLength(1)
    for (const { said } of pages) {
      expect(said.length).toBeGreaterThan(100)
      expect(said.length).toBeLessThanOrEqual(PAGE)
    }
  }
  await client.close()
})

test('resources are listed in pages, each with its title', async () => {
  const person = await buildPerson()
  const titles = Array.from({ length: 103 }, (_, at) => `Essay ${at}`)
  for (const title of titles) await made(person, { title })
  const client = await connected(await tokenOf(person, ['projects:read']))
  const first = await client.request({ method: 'resources/list', params: {} })
  expect(first.resources).toHaveLength(101)
  const second = await client.request({ method: 'resources/list', params: { cursor: first.nextCursor } })
  const listed = [...first.resources, ...second.resources]
  expect(listed.map(({ title }) => title).sort()).toEqual(['Library', ...titles].sort())
  await expect(client.listResources({ cursor: 'x' })).rejects.toThrow('cursor_invalid')
  await client.close()
})

describe('the table of tools', () => {
  type Schema = {
    description?: string
    properties?: Record<string, Schema>
    items?: Schema
    anyOf?: Schema[]
  }
  function* undescribed(schema: Schema, path: string): Generator<string> {
    for (const [name, property] of Object.entries(schema.properties ?? {})) {
      if (!property.description) yield `${path}.${name}`
      yield* undescribed(property, `${path}.${name}`)
    }
    if (schema.items) yield* undescribed(schema.items, `${path}[]`)
  }

  test('describes each argument, and says what each tool gives', async () => {
    const person = await buildPerson()
    const client = await connected(await tokenOf(person, ['projects:read']))
    const { tools } = await client.listTools()
    expect(tools.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['create_project', 'append_text', 'list_proposals', 'withdraw_proposal']),
    )
    for (const { name, description, inputSchema, outputSchema } of tools) {
      expect(description, name).toMatch(/\.$/)
      expect([...undescribed(inputSchema as Schema, name)]).toEqual([])
      expect(outputSchema, name).toMatchObject({
        type: 'object',
        required: expect.arrayContaining(['notice']),
      })
    }
    const { prompts } = await client.listPrompts()
    for (const { arguments: args = [] } of prompts)
      for (const { name, description } of args) expect(description, name).toBeTruthy()
    await client.close()
  })
})

test('an assistant makes a project, and adds to it where the person allows direct edits', async () => {
  const person = await buildPerson()
  const client = await connected(await tokenOf(person, ['projects:read', 'projects:write']))
  const { data } = await use(client, 'create_project', {
    title: 'Heat',
    content: '<p>Trees cool streets.</p>',
  })
  expect(data).toMatchObject({ title: 'Heat', wordCount: 3 })
  const added = { projectId: data.projectId, content: '<p>So does water.</p>' }
  const refused = await use(client, 'append_text', added)
  expect(refused).toMatchObject({ failed: true, said: expect.stringContaining('direct_edits_off') })
  await call('/api/v1/account', { method: 'PATCH', token: person.token, json: { directEdits: true } })
  expect((await use(client, 'append_text', added)).data).toMatchObject({ wordCount: 6 })
  const { said } = await use(client, 'read_section', { projectId: data.projectId })
  expect(said).toContain('Trees cool streets.\n\nSo does water.')
  await client.close()
})

test('a comparison gives its passages in pages, which its report has again', async () => {
  const person = await buildPerson()
  const sentences = Array.from(
    { length: 200 },
    (_, at) => `Street number ${at} lies in the shade of ${at + 3} old trees and stays cool until evening. `,
  )
  const text = sentences.join(`And here follow ${'quite other words '.repeat(6)}of nobody else. `)
  const json = { name: 'Notes', text: sentences.join('') }
  await call('/api/v1/plagiarism/sources', { method: 'POST', token: person.token, json })
  const scopes = ['ai', 'projects:read', 'files:read', 'library:read'] as const
  const client = await connected(await tokenOf(person, [...scopes]))
  const compared = await use(client, 'compare_with_sources', { text })
  expect(compared).toMatchObject({ failed: false, data: { nextCursor: expect.any(String) } })
  const pages = await all(pagesOf(client, 'read_similarity_report', { reportId: compared.data.reportId }))
  for (const { said } of [compared, ...pages]) expect(said.length).toBeLessThanOrEqual(PAGE)
  expect(pages[0]?.data).toEqual(compared.data)
  const passages = pages.flatMap(({ data }) => data.passages as { source: string; start: number }[])
  expect(passages[0]).toMatchObject({ source: 'Notes', sourceKind: 'source', excluded: null })
  expect(new Set(passages.map(({ start }) => start)).size).toBe(passages.length)
  await client.close()
})
