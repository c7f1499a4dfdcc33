import { describe, expect, it } from 'vitest'
import { dashboardView } from '../../app/dashboard-address.ts'

const ID = '6b010bb410fd3594733098fb'

describe('the dashboard at', () => {
  it.each([
    ['', { name: 'undecided' }],
    ['view=nothing', { name: 'undecided' }],
    ['view=projects', { name: 'projects' }],
    ['view=assistant', { name: 'assistant' }],
    ['view=editor', { name: 'editor', projectId: null, history: null }],
    [`view=editor&project=${ID}`, { name: 'editor', projectId: ID, history: null }],
    [`view=editor&project=${ID}&history=latest`, { name: 'editor', projectId: ID, history: 'latest' }],
    [`view=editor&project=${ID}&history=${ID}`, { name: 'editor', projectId: ID, history: ID }],
    [`view=editor&project=${ID}&history=%3Cb%3E`, { name: 'editor', projectId: ID, history: null }],
    [`view=editor&history=latest`, { name: 'editor', projectId: null, history: null }],
    ['view=editor&project=..%2F..', { name: 'projects' }],
    [`project=${ID}`, { name: 'undecided' }],
  ])('?%s shows %j', (search, view) => expect(dashboardView(new URLSearchParams(search))).toEqual(view))
})
