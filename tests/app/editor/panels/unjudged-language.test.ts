import { afterEach, expect, it } from 'vitest'
import { unjudgedLanguage } from '../../../../app/features/editor/panels/ledger/unjudged-language.ts'
import { readLanguageWith } from '../../../../app/platform/language.ts'
import { languageName, OTHER_LANGUAGE } from '../../../../workers/domain/text/language-of.ts'
import { LANGUAGES } from '../../../../workers/domain/text/languages.ts'

afterEach(() => readLanguageWith(() => undefined))

it.each([
  ['Dutch', 'Niederländisch'],
  ['Finnish', 'Finnisch'],
  ['Cyrillic text', 'Kyrillischer Text'],
  ['Arabic text', 'Arabischer Text'],
  [OTHER_LANGUAGE, 'Andere Sprache'],
  ['Klingon', 'Klingon'],
])('%s is %s in a German interface', (name, said) => {
  readLanguageWith(() => 'de')
  expect(unjudgedLanguage(name)).toBe(said)
})

it('each language that a text may be in has its name', () => {
  readLanguageWith(() => 'de')
  const german = new Intl.DisplayNames('de', { type: 'language' })
  const bases = [...new Set(LANGUAGES.map((tag) => tag.slice(0, 2)))]
  expect(bases.map((tag) => unjudgedLanguage(languageName(tag) ?? ''))).toEqual(
    bases.map((tag) => german.of(tag)),
  )
})
