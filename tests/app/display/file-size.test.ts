import { expect, it } from 'vitest'
import { fileSize } from '../../../app/shared/display/file-size.ts'

it.each([
  [0, '0 bytes'],
  [812, '812 bytes'],
  [48_200, '48 kB'],
  [999_400, '999 kB'],
  [999_600, '1.0 MB'],
  [3_440_000, '3.4 MB'],
  [9_960_000, '10 MB'],
  [100_000_000, '100 MB'],
])('%i bytes are said as %s', (bytes, said) => expect(fileSize(bytes)).toBe(said))
