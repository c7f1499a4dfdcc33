// The styles and locales that are served: every one that is offered is there.

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { unpackCitationStyles } from '../../../scripts/static-files/unpack-citation-styles.ts'
import { citationLook, type StoredElement } from '../../../workers/domain/citations/csl/csl-element.ts'
import {
  FIRST_STYLES,
  localeId,
  localePath,
  styleId,
  stylePath,
} from '../../../workers/domain/citations/processor/styles.ts'

const served = join(import.meta.dirname, '../../../public')

describe('citation styles', () => {
  beforeAll(unpackCitationStyles)

  it('are listed with the common ones first, each with a file of its own', () => {
    const index: [string, string][] = JSON.parse(readFileSync(join(served, 'citations/styles.json'), 'utf8'))
    expect(index.length).toBeGreaterThan(2000)
    expect(index.slice(0, FIRST_STYLES.length).map(([id]) => id)).toEqual(FIRST_STYLES.map(({ id }) => id))
    expect(new Set(index.map(([id]) => id)).size).toBe(index.length)
    const missing = index.filter(([id]) => styleId(id) !== id || !existsSync(join(served, stylePath(id))))
    expect(missing).toEqual([])
    expect(index.filter(([, title]) => title.trim() === '')).toEqual([])
  })

  it.each([
    ['apa', 'line'],
    ['ieee', 'line'],
    ['nature', 'raised'],
    ['chicago-fullnote-bibliography', 'note'],
  ])('say how they set citations off: %s', (id, look) => {
    const style: StoredElement = JSON.parse(readFileSync(join(served, stylePath(id)), 'utf8'))
    expect(citationLook(style)).toBe(look)
  })

  it('are found by the short names that a project’s settings hold, and by nothing that is a path', () => {
    expect(styleId('apa')).toBe('apa')
    expect(styleId(' MLA ')).toBe('modern-language-association')
    expect(styleId('chicago')).toBe('chicago-author-date')
    for (const name of ['', '../locales/en-US', 'a/b', 'apa.json', '%2e', 'é'])
      expect(styleId(name)).toBeNull()
  })

  it('have a locale for every language: its own, that of its language, or American English', () => {
    const wanted = {
      'en-GB': 'en-GB',
      en: 'en-US',
      de: 'de-DE',
      'de-LU': 'de-DE',
      'PT-br': 'pt-BR',
      xx: 'en-US',
    }
    for (const [language, locale] of Object.entries(wanted)) {
      expect(localeId(language)).toBe(locale)
      expect(existsSync(join(served, localePath(locale)))).toBe(true)
    }
  })

  it('carry the notice of their licence', () => {
    expect(readFileSync(join(served, 'citations/LICENCE.txt'), 'utf8')).toMatch(/Attribution-ShareAlike 3\.0/)
  })
})
