// The interface's messages: every language has the same keys with the same arguments, each is used, and no text that a person
// reads stands in the code.

import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { areas, languages, parseText, readTexts } from '../../scripts/messages/catalogues.ts'
import { argumentsOf } from '../../scripts/messages/message-types.ts'
import { INTERFACE_LANGUAGES } from '../../workers/domain/account/interface-language.ts'
import { atModuleLevel, literalsOf, matches } from '../support/messages/message-calls.ts'
import { shownTexts } from '../support/messages/shown-texts.ts'

const root = join(import.meta.dirname, '../..')
const files = globSync('app/**/*.{ts,tsx}', { cwd: root })
  // Words of theorems, which stand in the pasted text.
  .filter((file) => !file.endsWith('.d.ts') && !file.startsWith('app/features/editor/paste/latex/'))
  .sort()

const signature = (language: string, area: string) =>
  Object.fromEntries(
    Object.entries(readTexts(language, area)).map(([key, text]) => [
      key,
      [...argumentsOf(parseText(`${language}/${area} ${key}`, text))]
        // A language may do without a word that another needs.
        .filter(([, kind]) => kind !== 'text')
        .map((one) => one.join(' '))
        .sort(),
    ]),
  )

describe('catalogues', () => {
  it('exist for each language of the interface', () => {
    expect(languages()).toEqual(Object.keys(INTERFACE_LANGUAGES).sort())
  })

  it.each(areas())('of %s have the same keys and arguments in every language', (area) => {
    for (const language of languages()) expect(signature(language, area)).toEqual(signature('en', area))
  })

  it.each(areas())('of %s have typographic signs', (area) => {
    for (const language of languages())
      for (const [key, text] of Object.entries(readTexts(language, area)))
        expect(`${key}: ${text}`, language).not.toMatch(
          language === 'de' ? /"|\.\.\.|“\p{L}| - /u : / - |(?<!\})"(?!\{)/,
        )
  })

  it.each(areas())('of %s have no key that nothing uses', (area) => {
    const used = files
      .filter((file) => readFileSync(join(root, file), 'utf8').includes(`'messages:${area}'`))
      .flatMap((file) => literalsOf(join(root, file)))
    const isUsed = (key: string) => used.some((one) => matches(one, key))
    expect(Object.keys(readTexts('en', area)).filter((key) => !isUsed(key))).toEqual([])
  })
})

describe('the code of the pages', () => {
  const textsIn = (file: string) =>
    shownTexts(join(root, file)).map(({ line, text }) => `${file}:${line} ${text}`)

  it('has no texts of its own', () => {
    expect(files.flatMap(textsIn)).toEqual([])
  })

  // There a module is loaded before any request, whose language is not known yet.
  it('asks for no message while a module of a page loads that the server renders', () => {
    const rendered =
      /^app\/(?:[^/]+$|routes|ui|shared|platform|features\/(?:landing|navigation|session|consent|plagiarism-report|api-docs))/
    expect(
      files.filter((file) => rendered.test(file)).flatMap((file) => atModuleLevel(join(root, file))),
    ).toEqual([])
  })
})
