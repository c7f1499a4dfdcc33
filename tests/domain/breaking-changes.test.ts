import { describe, expect, it } from 'vitest'
import released from '../fixtures/released-openapi.json' with { type: 'json' }
import { breakingChanges, type Document } from '../support/breaking-changes.ts'
import { published } from '../support/open-api.ts'

it('nothing breaks clients of the last released document', () => {
  expect(breakingChanges(released as unknown as Document, published)).toEqual([])
})

describe('what breaks a client', () => {
  const without = (path: string[]) => changed(path, (of, key) => delete of[key])

  function changed(path: string[], change: (of: Record<string, unknown>, key: string) => void): Document {
    const copy = structuredClone(published)
    let of = copy as unknown as Record<string, unknown>
    for (const key of path.slice(0, -1)) of = of[key] as Record<string, unknown>
    change(of, path.at(-1) ?? '')
    return copy
  }

  const list = ['paths', '/v1/projects', 'get']
  const create = ['paths', '/v1/projects', 'post']
  const body = [...create, 'requestBody', 'content', 'application/json', 'schema']

  it.each<[string, Document, string]>([
    ['a route that is gone', without(list), 'listProjects: gone'],
    [
      'another name of an operation',
      changed([...list, 'operationId'], (of, key) => {
        of[key] = 'all'
      }),
      'listProjects: is called all',
    ],
    [
      'another scope',
      changed([...list, 'security'], (of, key) => {
        of[key] = [{ accessToken: [] }, { program: ['projects:read', 'ai'] }]
      }),
      'listProjects: needs another scope',
    ],
    [
      'a field that becomes required',
      changed([...body, 'required'], (of, key) => {
        of[key] = ['title', 'description']
      }),
      'createProject: body.description is required',
    ],
    [
      'a shorter text',
      changed([...body, 'properties', 'title', 'maxLength'], (of, key) => {
        of[key] = 3
      }),
      'createProject: body.title has a lower maxLength',
    ],
    [
      'a value that is refused',
      changed([...body, 'properties', 'status', 'enum'], (of, key) => {
        of[key] = ['draft']
      }),
      'createProject: body.status takes fewer values',
    ],
    [
      'a field of an answer that is gone',
      without(['components', 'schemas', 'Project', 'properties', 'title']),
      'readProject: 200.data.title is gone',
    ],
    [
      'a field of an answer that changes its type',
      changed(['components', 'schemas', 'Project', 'properties', 'title', 'type'], (of, key) => {
        of[key] = 'number'
      }),
      'readProject: 200.data.title is number',
    ],
    [
      'another status',
      changed([...create, 'responses'], (of, key) => {
        const { 201: made, ...rest } = of[key] as Record<string, unknown>
        of[key] = { ...rest, 200: made }
      }),
      'createProject: does not answer 201',
    ],
  ])('%s', (_, present, change) => {
    expect(breakingChanges(published, present)).toContain(change)
  })

  it.each<[string, Document]>([
    [
      'a route more',
      changed(['paths', '/v1/more'], (of, key) => {
        of[key] = of['/v1/projects']
      }),
    ],
    [
      'a field more in an answer',
      changed(['components', 'schemas', 'Project', 'properties', 'more'], (of, key) => {
        of[key] = { type: 'string' }
      }),
    ],
    [
      'a value beside the one that an answer had',
      changed(['components', 'schemas', 'Answer', 'properties', 'status'], (of, key) => {
        of[key] = { type: 'string', enum: ['Successful', 'Partial'] }
      }),
    ],
    ['a field less to send', without([...body, 'properties', 'tags'])],
  ])('%s breaks none', (_, present) => {
    expect(breakingChanges(published, present)).toEqual([])
  })
})
