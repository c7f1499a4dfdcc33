// Vectors as bytes: each is normalised and its numbers stored as -127 to 127, an eighth of a double. Products of two say
// which of several is nearer to a third.

/** Standard deviations of a vector's numbers that a byte spans; what is beyond is cut. */
const DEVIATIONS = 4

export function asBytes(vector: readonly number[]): Int8Array<ArrayBuffer> {
  const length = Math.sqrt(vector.reduce((sum, value) => sum + value * value, 0)) || 1
  const scale = (127 * Math.sqrt(vector.length)) / (length * DEVIATIONS)
  return Int8Array.from(vector, (value) => Math.max(-127, Math.min(127, Math.round(value * scale))))
}

/** The cosine of two vectors of this length from their product, within a hundredth. */
export const cosineOf = (product: number, length: number): number =>
  (product * DEVIATIONS * DEVIATIONS) / (127 * 127 * length)

export function product(one: Int8Array, other: Int8Array): number {
  let sum = 0
  for (let index = 0; index < one.length; index++) sum += (one[index] ?? 0) * (other[index] ?? 0)
  return sum
}

/** The best of what is offered, the greatest product first. */
export class Nearest<Id> {
  private readonly limit: number
  private readonly best: { id: Id; product: number }[] = []

  constructor(limit: number) {
    this.limit = limit
  }

  offer(id: Id, product: number): void {
    const { best, limit } = this
    if (best.length === limit && product <= (best.at(-1)?.product ?? 0)) return
    const at = best.findIndex((one) => one.product < product)
    best.splice(at < 0 ? best.length : at, 0, { id, product })
    best.length = Math.min(best.length, limit)
  }

  found(): readonly { id: Id; product: number }[] {
    return this.best
  }
}
