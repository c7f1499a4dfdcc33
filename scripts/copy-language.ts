// Puts the data of the language tools, and their licences, under public/language/ from where they come. They
// are static assets: a Worker reads them when a text is first checked. Part of the build; quick when nothing changed.

import { copyFileSync, existsSync, mkdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import {
  LANGUAGE_FILES,
  LANGUAGE_LICENCES,
  languagePath,
} from '../workers/adapters/language/language-files.ts'

const root = join(import.meta.dirname, '..')

/** Copies what is missing or differs in size; throws where one is not there. */
export function copyLanguage(): void {
  for (const { name, source } of [...LANGUAGE_FILES, ...LANGUAGE_LICENCES]) {
    const from = join(root, source)
    const to = join(root, 'public', languagePath(name))
    mkdirSync(join(to, '..'), { recursive: true })
    if (!existsSync(to) || statSync(to).size !== statSync(from).size) copyFileSync(from, to)
  }
}

if (import.meta.main) copyLanguage()
