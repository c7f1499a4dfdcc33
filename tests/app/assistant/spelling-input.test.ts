// What the dictionaries are given of a text: passages in a language of their own, which a person marks, and no names of cited people.

import { TextSelection } from '@milkdown/kit/prose/state'
import { expect, it } from 'vitest'
import { proseBlocks } from '../../../app/features/assistant/anchoring/block-prose.ts'
import { citedNames } from '../../../app/features/assistant/grammar/spelling/cited-names.ts'
import { textsByLanguage } from '../../../app/features/assistant/grammar/spelling/texts-by-language.ts'
import { setPassageLanguage } from '../../../app/features/editor/commands/text-commands.ts'
import { languageAt } from '../../../app/features/editor/controls/toolbar-state.ts'
import { citeItem, writeCitation } from '../../../workers/domain/citations/csl/citation.ts'
import type { CslItem } from '../../../workers/domain/citations/csl/csl.ts'
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

it('names of cited people are known, with their genitives', () => {
  const work: CslItem = {
    id: 'a',
    type: 'book',
    author: [{ family: 'Habermaas', given: 'Jürgen' }],
    editor: [{ literal: 'von Wright' }],
  }
  const citation = { type: 'citation', attrs: { works: writeCitation([citeItem(work)]) } }
  const isCited = citedNames(openManuscript(paragraph('Nach ', citation, '.')).doc())
  const words = ['Habermaas', 'Habermaas’', 'Jürgens', 'Wright', 'habermaas', 'Habermas', 's']
  expect(words.filter(isCited)).toEqual(['Habermaas', 'Habermaas’', 'Jürgens', 'Wright'])
})

it('names that are cited in the text are known everywhere', () => {
  const doc = openManuscript(
    paragraph(
      'Schultze (2020) und Obermayer et al. sehen es so, andere nicht (vgl. Neumeyer & Buchholtz 2019). Die Umfrgae (2019) und im Ferbuar 2021.',
    ),
    paragraph('Nach Schultze.'),
  ).doc()
  const words = ['Schultze', 'Schultzes', 'Obermayer', 'Neumeyer', 'Buchholtz', 'Umfrgae', 'Ferbuar', 'Nach']
  expect(words.filter(citedNames(doc))).toEqual(words.slice(0, 5))
})
