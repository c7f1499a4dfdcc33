// What differs between selected words and those that an assistant offers for them.

import { describe, expect, it } from 'vitest'
import { differencesOf } from '../../../../app/features/editor/panels/selection/edited-words.ts'
import type { SelectedBlock } from '../../../../app/features/editor/panels/selection/selected-words.ts'

/** `old` and `new` in brackets: [-gone-], [+added+]. */
function shown(old: string, offered: string): string {
  const textblock = { block: { type: 'paragraph' }, text: old, nodes: [] }
  const block = { in: textblock, start: 0, end: old.length } as unknown as SelectedBlock
  return differencesOf(block, offered)
    .map(({ kind, text }) => (kind === 'same' ? text : kind === 'old' ? `[-${text}-]` : `[+${text}+]`))
    .join('')
}

describe('differences of words', () => {
  it('a word that loses the words behind it stays apart from them', () => {
    expect(shown('the walls of the houses, and', 'the walls, and')).toBe('the walls[- of the houses-], and')
  })
  it('a word that gets words behind it stays apart from them', () => {
    expect(shown('the walls, and', 'the walls of houses, and')).toBe('the walls[+ of houses+], and')
  })
  it('equal words have none', () => expect(shown('the walls', 'the walls')).toBe('the walls'))
})
