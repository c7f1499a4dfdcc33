import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readImageHeader } from '../../workers/domain/files/image-header.ts'
import { buildJpeg, buildPng } from '../support/images.ts'

const svg = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>')

describe('readImageHeader', () => {
  it('reads type and size of a PNG and of a JPEG', () => {
    expect(readImageHeader(buildPng(640, 480))).toEqual({ type: 'image/png', width: 640, height: 480 })
    expect(readImageHeader(buildJpeg(1600, 900))).toEqual({ type: 'image/jpeg', width: 1600, height: 900 })
  })

  it.each([0xc0, 0xc1, 0xc2, 0xcf])('knows the JPEG frame %i', (frame) => {
    expect(readImageHeader(buildJpeg(3, 2, frame))).toMatchObject({ width: 3, height: 2 })
  })

  it('does not know SVG, GIF, WebP or nothing at all', () => {
    const others = [svg, 'GIF89a', 'RIFF\0\0\0\0WEBP', ''].map((text) =>
      typeof text === 'string' ? new TextEncoder().encode(text) : text,
    )
    for (const bytes of others) expect(readImageHeader(bytes)).toBe('unknown')
  })

  it('calls an image without a size, or one that breaks off, unreadable', () => {
    expect(readImageHeader(buildPng(0, 10))).toBe('unreadable')
    expect(readImageHeader(buildJpeg(10, 0))).toBe('unreadable')
    expect(readImageHeader(buildPng(10, 10).subarray(0, 20))).toBe('unreadable')
    expect(readImageHeader(buildJpeg(10, 10).subarray(0, 30))).toBe('unreadable')
    expect(readImageHeader(new Uint8Array([0xff, 0xd8, 0xff, 0xda, 0, 4, 0, 0]))).toBe('unreadable')
  })

  it('comes to an end on anything', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 64 }), (tail) => {
        for (const head of [
          [0xff, 0xd8, 0xff],
          [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
        ])
          readImageHeader(new Uint8Array([...head, ...tail]))
      }),
    )
  })

  it('reads bytes that begin in the middle of a buffer', () => {
    const padded = new Uint8Array([1, 2, 3, ...buildPng(7, 8)])
    expect(readImageHeader(padded.subarray(3))).toMatchObject({ width: 7, height: 8 })
  })
})
