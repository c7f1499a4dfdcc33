// Catalogues of the interface's messages: app/messages/<language>/<area>.json, ICU MessageFormat by key.

import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { type MessageFormatElement, parse } from '@formatjs/icu-messageformat-parser'
import { root } from '../local-configuration.ts'

export const folder = join(root, 'app/messages')

/** Texts by key. */
export type Texts = Record<string, string>

export const fileOf = (language: string, area: string) => join(folder, language, `${area}.json`)

export const areas = (): string[] =>
  globSync(join(folder, 'en/*.json'))
    .map((file) => basename(file, '.json'))
    .sort()

export const languages = (): string[] =>
  [...new Set(globSync(join(folder, '*/*.json')).map((file) => basename(dirname(file))))].sort()

export const readTexts = (language: string, area: string): Texts =>
  JSON.parse(readFileSync(fileOf(language, area), 'utf8'))

/** @throws with the key in its message if the text is no ICU message */
export function parseText(key: string, text: string): MessageFormatElement[] {
  try {
    return parse(text)
  } catch (error) {
    throw new Error(`${key}: ${error instanceof Error ? error.message : error}`)
  }
}

/** A text without arguments stays a string. */
export function compile(texts: Texts): Record<string, string | MessageFormatElement[]> {
  return Object.fromEntries(
    Object.entries(texts).map(([key, text]) => {
      const parts = parseText(key, text)
      const [only] = parts
      return [key, parts.length === 0 ? '' : parts.length === 1 && only?.type === 0 ? only.value : parts]
    }),
  )
}
