import { describe, expect, it } from 'vitest'
import { chatAddress, dashboardView, projectsAddress } from '../../app/shared/addresses/dashboard-address.ts'

const ID = '6b010bb410fd3594733098fb'

describe('the dashboard at', () => {
  it.each([
    ['', { name: 'undecided' }],
    ['view=nothing', { name: 'undecided' }],
    ['view=projects', { name: 'projects', order: '-lastModified' }],
    ['view=projects&sort=status', { name: 'projects', order: 'status' }],
    ['view=projects&sort=wordCount', { name: 'projects', order: '-lastModified' }],
    ['view=assistant', { name: 'assistant' }],
    ['view=editor', { name: 'editor', projectId: null, history: null }],
    [`view=editor&project=${ID}`, { name: 'editor', projectId: ID, history: null }],
    [`view=editor&project=${ID}&history=latest`, { name: 'editor', projectId: ID, history: 'latest' }],
    [`view=editor&project=${ID}&history=${ID}`, { name: 'editor', projectId: ID, history: ID }],
    [`view=editor&project=${ID}&history=%3Cb%3E`, { name: 'editor', projectId: ID, history: null }],
    [`view=editor&history=latest`, { name: 'editor', projectId: null, history: null }],
    ['view=editor&project=..%2F..', { name: 'projects', order: '-lastModified' }],
    ['view=chat', { name: 'chat', pdfId: null, chatId: null, page: null }],
    [`view=chat&pdf=${ID}&page=12`, { name: 'chat', pdfId: ID, chatId: null, page: 12 }],
    [`view=chat&chat=${ID}`, { name: 'chat', pdfId: null, chatId: ID, page: null }],
    ['view=chat&pdf=..%2F..&page=-1', { name: 'chat', pdfId: null, chatId: null, page: null }],
    [`project=${ID}`, { name: 'undecided' }],
  ])('?%s shows %j', (search, view) => expect(dashboardView(new URLSearchParams(search))).toEqual(view))
})

it.each([
  ['-lastModified', '/dashboard?view=projects'],
  ['title', '/dashboard?view=projects&sort=title'],
] as const)('the address of the projects by %s is %s', (order, address) =>
  expect(projectsAddress(order)).toBe(address),
)

describe('the address of a chat', () => {
  it.each([
    [{}, '/dashboard?view=chat'],
    [{ pdfId: ID, page: 3 }, `/dashboard?view=chat&pdf=${ID}&page=3`],
    [{ chatId: ID, pdfId: null }, `/dashboard?view=chat&chat=${ID}`],
  ])('%j is %s', (place, address) => expect(chatAddress(place)).toBe(address))
})
