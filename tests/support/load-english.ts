// Loads the Worker's grammar check in Node, with the Worker's own data files.

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { copyLanguage } from '../../scripts/static-files/copy-language.ts'
import { createLanguageTools } from '../../workers/adapters/language/index.ts'
import type { EnglishTools } from '../../workers/domain/writing/token.ts'

export async function loadEnglish(): Promise<EnglishTools> {
  copyLanguage()
  const bytes = (path: string) => readFile(join(import.meta.dirname, '../../public', path))
  return await createLanguageTools({ bytes, find: bytes }).english()
}
