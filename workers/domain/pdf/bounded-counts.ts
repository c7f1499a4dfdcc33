// Counts of keys within a bounded number of keys (lossy counting, Manku and Motwani 2002): when full, keys that were
// counted least are dropped, so that frequent ones stay.

export class BoundedCounts {
  private readonly counts: Map<string, number>

  private readonly most: number

  constructor(most: number, counts: Iterable<readonly [string, number]> = []) {
    this.most = most
    this.counts = new Map(counts)
  }

  add(key: string, by = 1): void {
    const count = this.counts.get(key)
    if (count === undefined && this.counts.size >= this.most) this.dropRarest()
    this.counts.set(key, (count ?? 0) + by)
  }

  get(key: string): number {
    return this.counts.get(key) ?? 0
  }

  entries(): [string, number][] {
    return [...this.counts]
  }

  /** Drops at least a quarter. */
  private dropRarest(): void {
    const sorted = [...this.counts.values()].toSorted((one, other) => one - other)
    const threshold = sorted[Math.floor(sorted.length / 4)] ?? 0
    for (const [key, count] of this.counts) if (count <= threshold) this.counts.delete(key)
  }
}
