// Node view of external images and of images that cannot be fetched.

import type { EditorView, NodeView } from '@milkdown/kit/prose/view'
import { parseHTML } from 'linkedom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { imageView } from '../../../app/features/editor/node-views/image-view.ts'
import { manuscriptSchema } from '../../../workers/domain/manuscript/schema/schema.ts'
import { problem } from '../../support/browser.ts'

const image = (attrs: object) => manuscriptSchema.node('image', attrs)
const draw = (attrs: object) =>
  imageView(image(attrs), {} as EditorView, () => 0, [], {} as never) as NodeView & { dom: HTMLElement }

beforeEach(() => {
  const { document, Element } = parseHTML('<!doctype html><html><body></body></html>')
  vi.stubGlobal('document', document)
  vi.stubGlobal('Element', Element)
})
afterEach(() => vi.unstubAllGlobals())

it('updates the description of an external image that is not loaded', () => {
  const src = 'https://images.example/roof.png'
  const view = draw({ src, alt: '' })
  expect(view.dom.textContent).toBe('ImageShow image from images.example')
  view.update?.(image({ src, alt: 'A flat roof' }), [], {} as never)
  expect(view.dom.textContent).toBe('A flat roofShow image from images.example')
})

it('does not mark an image as missing if only its former file was not found', async () => {
  vi.stubGlobal('localStorage', { getItem: () => null })
  let answer = (_: Response) => {}
  vi.stubGlobal('fetch', () => new Promise((done) => (answer = done)))
  const view = draw({
    src: '/api/v1/projects/0123456789abcdef01234567/files/0123456789abcdef01234567',
    alt: '',
  })
  view.update?.(image({ src: '', alt: '' }), [], {} as never)
  answer(problem(404, 'file_not_found'))
  await new Promise((done) => setImmediate(done))
  expect(view.dom.querySelector('.image-missing')).toBeNull()
})
