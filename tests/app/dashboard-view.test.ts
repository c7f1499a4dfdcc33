import { describe, expect, it } from 'vitest'
import { dashboardView } from '../../app/routes/dashboard-view.ts'

const ID = '6b010bb410fd3594733098fb'

describe('the dashboard at', () => {
  it.each([
    ['', { name: 'undecided' }],
    ['view=nothing', { name: 'undecided' }],
    ['view=chat', { name: 'undecided' }],
    ['view=projects', { name: 'projects' }],
    ['view=assistant', { name: 'assistant' }],
    ['view=editor', { name: 'editor', projectId: null }],
    [`view=editor&project=${ID}`, { name: 'editor', projectId: ID }],
    ['view=editor&project=..%2F..', { name: 'projects' }],
    [`project=${ID}`, { name: 'undecided' }],
  ])('?%s shows %j', (search, view) => expect(dashboardView(new URLSearchParams(search))).toEqual(view))
})
