// Reports of browser errors to the server.

import { expect, it } from 'vitest'
import { framesOf } from '../../app/platform/client-errors.ts'

const origin = 'https://colophon.example'

it('frames are positions in scripts of this site, without the message', () => {
  const stack = `TypeError: my secret sentence at https://colophon.example/dashboard
    at save (https://colophon.example/assets/editor-B1x_2.js:1:2345)
    at https://elsewhere.example/extension.js:3:4
    at async https://colophon.example/assets/vendor-9.js:20:7`
  expect(framesOf(stack, origin)).toEqual(['/assets/editor-B1x_2.js:1:2345', '/assets/vendor-9.js:20:7'])
})

it('frames are read from stacks of Firefox and Safari', () => {
  expect(framesOf(`save@${origin}/assets/editor.js:1:2\n@${origin}/assets/b.js:3:4`, origin)).toEqual([
    '/assets/editor.js:1:2',
    '/assets/b.js:3:4',
  ])
})

it('frames are at most six, without addresses that have a query', () => {
  const stack = `at ${origin}/assets/a.js?token=secret:1:2\n${`at ${origin}/assets/b.js:1:2\n`.repeat(20)}`
  expect(framesOf(stack, origin)).toEqual(Array(6).fill('/assets/b.js:1:2'))
})
