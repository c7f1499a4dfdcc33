// Keeps a section from citing one work again and again: past what it may, a work is taken out of its citation. A sentence goes
// that has no other source, since it says once more what rests on that work, or of which that work is a part ("W1 shows that").

import { isOffered, type Place, type SourcedBlock, SourcedText } from '../../model-text/sourced-text.ts'

/** @param most citations of each work by its label, in these blocks; one that is missing may be cited without end */
export function limitCitations(
  blocks: readonly SourcedBlock[],
  most: ReadonlyMap<string, number>,
): SourcedBlock[] {
  let cited = new Map<string, number>()
  const limited = blocks.map((block) => {
    if (block.kind === 'heading') return block
    const sentences = block.text.sentences.flatMap((sentence) => {
      const here = new Map(cited)
      const left = limitSentence(sentence, (label) => {
        const times = here.get(label) ?? 0
        if (times >= (most.get(label) ?? Number.POSITIVE_INFINITY)) return false
        here.set(label, times + 1)
        return true
      })
      if (left === null) return []
      cited = here
      return [left]
    })
    return { ...block, text: new SourcedText(sentences).trimmed() }
  })
  return limited.filter(({ text }) => !text.isEmpty)
}

/**
 * A sentence with the works that are left in its places; null for one that goes.
 * @param takeLabel takes one citation of a work, if there is one left
 */
function limitSentence(sentence: SourcedText, takeLabel: (label: string) => boolean): SourcedText | null {
  const { sources } = sentence
  const left = new Map(
    sources.flatMap((source) => {
      if (!isOffered(source)) return [[source, source] as const]
      const label = source.label.split(' ').filter(takeLabel).join(' ')
      return label === '' ? [] : [[source, { ...source, label }] as const]
    }),
  )
  const past = sources.filter((source) => !left.has(source))
  const isBorne = [...left.values()].some(({ form }) => form !== 'wanted')
  if (past.some(({ form }) => form === 'offered narrative') || (past.length > 0 && !isBorne)) return null
  const pieces: (string | Place)[] = []
  for (const piece of sentence.pieces) {
    if (typeof piece === 'string' || piece.sources.length === 0) pieces.push(piece)
    else {
      const kept = piece.sources.flatMap((source) => left.get(source) ?? [])
      const before = pieces.at(-1)
      if (kept.length > 0) pieces.push({ kind: 'gap', sources: kept })
      else if (typeof before === 'string') pieces[pieces.length - 1] = before.replace(/ $/, '')
    }
  }
  return new SourcedText(pieces)
}
