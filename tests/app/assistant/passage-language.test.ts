// A passage in a language of its own: the mark that a person sets, and which text each dictionary is given.

import { TextSelection } from '@milkdown/kit/prose/state'
import { expect, it } from 'vitest'
import { proseBlocks } from '../../../app/features/assistant/anchoring/block-prose.ts'
import { textsByLanguage } from '../../../app/features/assistant/grammar/spelling/texts-by-language.ts'
import { setPassageLanguage } from '../../../app/features/editor/commands/text-commands.ts'
import { languageAt } from '../../../app/features/editor/controls/toolbar-state.ts'
import { paragraph, words } from '../../support/build-manuscript.ts'
import { openManuscript } from './headless-manuscript.ts'

const inLanguage = (text: string, lang: string) => words(text, { type: 'language', attrs: { lang } })
const given = (language: string, ...parts: Parameters<typeof paragraph>) => {
  const [block] = proseBlocks(openManuscript(paragraph(...parts)).doc())
  return block && Object.fromEntries(textsByLanguage(block, language))
}

it('a dictionary is given the words of its language, at their places', () => {
  const mixed = ['Ein ', inLanguage('mot juste', 'fr'), ' und ', inLanguage('a word', 'en'), '.'] as const
  expect(given('de', ...mixed)).toEqual({
    de: 'Ein           und       .',
    fr: '    mot juste            ',
  })
  expect(given('en', 'A ', inLanguage('Wort', 'de'), ' here.')).toEqual({ de: '  Wort      ' })
  expect(given('en', 'A word.')).toEqual({})
  expect(given('ja', '言葉')).toEqual({})
})

it('the language is set for the selection, else for the paragraph, and taken away', () => {
  const { open, doc, dispatch, tr } = openManuscript(paragraph('Ein mot juste.'), paragraph('Zwei.'))
  const set = (language: string) => open.runInPlace(setPassageLanguage(language))
  const marked = () => {
    const found: string[] = []
    doc().descendants((node) => {
      for (const { type, attrs } of node.marks)
        if (type.name === 'language') found.push(`${attrs.lang}: ${node.text}`)
    })
    return found
  }
  const select = (from: number, to: number) =>
    dispatch(tr().setSelection(TextSelection.create(doc(), from, to)))
  select(5, 14)
  set('fr')
  expect(marked()).toEqual(['fr: mot juste'])
  expect(languageAt(open.view.state)).toBe('fr')
  select(18, 18)
  expect(languageAt(open.view.state)).toBe('')
  set('de-CH')
  expect(marked()).toEqual(['fr: mot juste', 'de-CH: Zwei.'])
  select(5, 14)
  set('')
  expect(marked()).toEqual(['de-CH: Zwei.'])
})
