// What is said, and offered, where a project cannot be shown.
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, it } from 'vitest'
import { ApiError } from '../../../app/api.ts'
import { Unavailable } from '../../../app/features/editor/page/unavailable.tsx'

const shown = (status: number) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <Unavailable error={new ApiError(status, 'x')} item={null} onRetry={() => {}} />
    </MemoryRouter>,
  )

describe('a project that cannot be shown', () => {
  it('which the account does not have leads to those it has', () => {
    const html = shown(404)
    expect(html).toContain('There is no such project in your account.')
    expect(html).toContain('Go to Recent Projects')
    expect(html).not.toContain('Try again')
  })
  it('which did not come can be asked for again', () => {
    const html = shown(503)
    expect(html).toContain('The project could not be loaded.')
    expect(html).toContain('Try again')
  })
})
