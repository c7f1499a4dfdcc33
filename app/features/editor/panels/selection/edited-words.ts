// The words that an assistant offers for selected ones: as nodes to insert, and as a difference to read.

import { fallbackCitation, readCitation } from '../../../../../workers/domain/citations/csl/citation.ts'
import { align } from '../../../../../workers/domain/manuscript/compare/align.ts'
import { segments } from '../../../../../workers/domain/manuscript/compare/words.ts'
import type { DocumentNode } from '../../../../../workers/domain/manuscript/document.ts'
import type { Piece } from '../../../../../workers/domain/manuscript/replace-quote.ts'
import { nodesIn } from '../../../../../workers/domain/manuscript/textblocks.ts'
import { splitTokens } from '../../../../../workers/domain/writing/suggestions/place-proposal.ts'
import { type SelectedBlock, selectedText } from './selected-words.ts'

/** Step limit of the alignment (align.ts). */
const EFFORT = 1_000_000

export type Difference = { kind: 'same' | 'old' | 'new'; text: string }

/** The offered words, with the nodes of the selected ones in place of their tokens. */
export function piecesOf(block: SelectedBlock, offered: string): Piece[] {
  const left = nodesIn(block)
  return splitTokens(offered, new Set(left.map(({ token }) => token))).map((part): Piece => {
    const at = left.findIndex(({ token }) => token === part)
    return at < 0 ? part : (left.splice(at, 1)[0]?.node ?? part)
  })
}

/** Differences word by word, with citations as a reader sees them. */
export function differencesOf(block: SelectedBlock, offered: string): Difference[] {
  const shown = shownTokens(block)
  const [old, next] = [wordsOf(selectedText(block), shown), wordsOf(offered, shown)]
  const found: Difference[] = []
  const add = (kind: Difference['kind'], words: readonly string[]) => {
    const last = found.at(-1)
    if (last?.kind === kind) last.text += words.join('')
    else if (words.length > 0) found.push({ kind, text: words.join('') })
  }
  let [oldDone, newDone] = [0, 0]
  const bare = (word: string) => word.trim()
  const kept = align(old.map(bare), next.map(bare), { left: EFFORT })
  for (const [oldAt, newAt] of [...kept, [old.length, next.length] as const]) {
    add('old', old.slice(oldDone, oldAt))
    add('new', next.slice(newDone, newAt))
    const [was = '', is = ''] = [old[oldAt], next[newAt]]
    if (was === is) add('same', next.slice(newAt, newAt + 1))
    else {
      // The space behind the word is gone, or new.
      add('same', [bare(is)])
      if (was.length > is.length) add('old', [was.slice(bare(was).length)])
      else add('new', [is.slice(bare(is).length)])
    }
    ;[oldDone, newDone] = [oldAt + 1, newAt + 1]
  }
  return found
}

/** Words, each with the space behind it: spaces by themselves would be aligned instead of words. */
function wordsOf(text: string, shown: ReadonlyMap<string, string>): string[] {
  const found: string[] = []
  for (const part of splitTokens(text, new Set(shown.keys())))
    for (const word of shown.has(part) ? [shown.get(part) ?? part] : segments(part)) {
      const last = found.at(-1)
      if (last !== undefined && word.trim() === '') found[found.length - 1] = last + word
      else found.push(word)
    }
  return found
}

/** Tokens of the words as a reader knows them. */
export const shownTokens = (block: SelectedBlock): Map<string, string> =>
  new Map(nodesIn(block).map(({ node, token }) => [token, shownNode(node, token)]))

const NAMES: Record<string, string> = {
  footnote: '[note]',
  cross_reference: '[reference]',
  image: '[image]',
  hardbreak: ' ↵ ',
}
const shownNode = ({ type, attrs }: DocumentNode, token: string): string =>
  type === 'citation' ? fallbackCitation(readCitation(attrs?.works)) : (NAMES[type] ?? token)
