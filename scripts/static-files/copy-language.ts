// Copies the data of the language tools and their licences to public/language/, as static assets that a Worker reads
// when a text is first checked. Part of the build; fast if nothing changed.

import { copyFileSync, existsSync, mkdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import {
  LANGUAGE_FILES,
  LANGUAGE_LICENCES,
  languagePath,
} from '../../workers/adapters/language/language-files.ts'

const root = join(import.meta.dirname, '../..')

/** Copies files that are missing or differ in size. @throws if a source is missing */
export function copyLanguage(): void {
  for (const { name, source } of [...LANGUAGE_FILES, ...LANGUAGE_LICENCES]) {
    const from = join(root, source)
    const to = join(root, 'public', languagePath(name))
    mkdirSync(join(to, '..'), { recursive: true })
    if (!existsSync(to) || statSync(to).size !== statSync(from).size) copyFileSync(from, to)
  }
}

if (import.meta.main) copyLanguage()
