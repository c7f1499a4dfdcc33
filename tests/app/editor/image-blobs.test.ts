// Blob URLs of images are cached by account.

import { afterEach, expect, it, vi } from 'vitest'
import { blobAddress } from '../../../app/features/editor/node-views/image-view.ts'
import { writeTokens } from '../../../app/platform/browser-storage.ts'
import { fakeStorage, problem, token } from '../../support/browser.ts'

afterEach(() => vi.unstubAllGlobals())

const signIn = (sub: string) => writeTokens({ accessToken: token({ sub, exp: 9e9 }), refreshToken: 'r' })

it('an image is fetched again after another account signs in', async () => {
  vi.stubGlobal('localStorage', fakeStorage())
  vi.stubGlobal('window', new EventTarget())
  const fetched = vi.fn(async () => new Response('image'))
  vi.stubGlobal('fetch', fetched)
  signIn('ada')
  const first = await blobAddress('p1', 'f1')
  expect(await blobAddress('p1', 'f1')).toBe(first)
  expect(fetched).toHaveBeenCalledTimes(1)
  signIn('eve')
  fetched.mockResolvedValue(problem(404, 'project_not_found'))
  await expect(blobAddress('p1', 'f1')).rejects.toMatchObject({ status: 404 })
  signIn('ada')
  expect(await blobAddress('p1', 'f1')).toBe(first)
})
