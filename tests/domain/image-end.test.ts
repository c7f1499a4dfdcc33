import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { imageEnd } from '../../workers/domain/files/image-end.ts'
import { buildJpeg, buildPng, pngOf } from '../support/images.ts'

const idat = { type: 'IDAT', body: new Uint8Array([0x49, 0x45, 0x4e, 0x44, 1, 2, 3]) }
/** A scan with a stuffed 0xff, a restart marker and bytes that would be a length elsewhere. */
const SCAN = [0xff, 0xda, 0, 4, 9, 9, 1, 0xff, 0x00, 0xff, 0xd0, 5, 0xff, 0xff]
const progressive = () => {
  const head = [...buildJpeg(3, 2)].slice(0, -2)
  // A thumbnail of its own, with its own end, stands in a segment.
  const segment = [0xff, 0xe1, 0, 8, 0xff, 0xd8, 0xff, 0xd9, 0, 0]
  return new Uint8Array([...head, ...segment, ...SCAN, ...SCAN, 0xff, 0xd9])
}

describe('imageEnd', () => {
  it.each([
    ['PNG', buildPng(640, 480)],
    ['PNG whose data spells IEND', pngOf(2, 2, idat, idat)],
    ['JPEG', buildJpeg(1600, 900)],
    ['JPEG of several scans', progressive()],
  ])('is the end of a %s, whatever stands behind it', (_name, image) => {
    expect(imageEnd(image)).toBe(image.length)
    fc.assert(
      fc.property(fc.uint8Array(), (rest) => {
        expect(imageEnd(new Uint8Array([...image, ...rest]))).toBe(image.length)
      }),
    )
  })

  it('is the end of the bytes where an image breaks off', () => {
    for (const image of [pngOf(2, 2, idat), progressive()])
      for (let length = 33; length < image.length; length++)
        expect(imageEnd(image.subarray(0, length))).toBe(length)
  })

  it('is within the bytes, whatever they are', () => {
    fc.assert(
      fc.property(
        fc.uint8Array(),
        fc.constantFrom([0xff, 0xd8, 0xff], [0x89, 0x50, 0x4e, 0x47]),
        (rest, head) => {
          const end = imageEnd(new Uint8Array([...head, ...rest]))
          expect(end).toBeGreaterThanOrEqual(0)
          expect(end).toBeLessThanOrEqual(head.length + rest.length)
        },
      ),
    )
  })
})
