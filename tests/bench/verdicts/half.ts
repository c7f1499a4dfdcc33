// What the parts of the verdicts' bench share: which half of the texts is measured, and how wrong examples are printed.

export const COMMAND = 'npm run bench -- verdicts'
const SHOWN = 3

/** Rules are tuned on the seen half (`VERDICTS_HALF=seen`) and measured on the other. */
export const half: 'seen' | 'unseen' = process.env.VERDICTS_HALF === 'seen' ? 'seen' : 'unseen'

/** FNV-1a: splits texts into halves that no order of theirs decides. */
export function hash(text: string): number {
  let value = 0x811c9dc5
  for (const letter of text) value = Math.imul(value ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  return value >>> 0
}

export type Miss = { kind: string; shown: unknown }

/** Prints some wrong examples of each kind in full. */
export function show(what: string, misses: readonly Miss[]): void {
  const byKind = new Map<string, unknown[]>()
  for (const { kind, shown } of misses) byKind.set(kind, [...(byKind.get(kind) ?? []), shown])
  if (misses.length > 0) console.error(`\n${what}: ${misses.length}`)
  for (const [kind, all] of byKind) {
    console.error(`  ${kind}: ${all.length}`)
    for (const one of all.slice(0, SHOWN)) console.error(`    ${JSON.stringify(one)}`)
  }
}
