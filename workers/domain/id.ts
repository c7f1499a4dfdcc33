// Ids: 24 lower-case hexadecimal characters of 4 bytes of time in seconds and 8 random bytes. They sort by age and
// cannot be guessed.

export const ID_PATTERN = /^[0-9a-f]{24}$/

export const isId = (value: unknown): value is string => typeof value === 'string' && ID_PATTERN.test(value)

/** @param now milliseconds since 1970 @param random 8 random bytes */
export function makeId(now: number, random: Uint8Array): string {
  const time = Math.floor(now / 1000)
    .toString(16)
    .padStart(8, '0')
    .slice(-8)
  return time + Array.from(random.subarray(0, 8), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
