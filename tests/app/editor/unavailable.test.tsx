// The page of a project that cannot be shown.
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, it } from 'vitest'
import { Unavailable } from '../../../app/features/editor/page/unavailable.tsx'
import { ApiError } from '../../../app/platform/api.ts'

const shown = (status: number) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <Unavailable error={new ApiError(status, 'x')} item={null} onRetry={() => {}} />
    </MemoryRouter>,
  )

describe('a project', () => {
  it('that the account does not have links to the list', () => {
    const html = shown(404)
    expect(html).toContain('There is no such project in your account.')
    expect(html).toContain('Go to Recent Projects')
    expect(html).not.toContain('Try again')
  })
  it('that could not be loaded can be retried', () => {
    const html = shown(503)
    expect(html).toContain('The project could not be loaded.')
    expect(html).toContain('Try again')
  })
})
