// Reads a CSL style or locale as it is served.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { StoredElement } from '../../workers/domain/citations/csl/csl-element.ts'
import type { Formatter } from '../../workers/domain/citations/processor/format-works.ts'
import { createFormatter } from '../../workers/domain/citations/processor/formatter.ts'
import { localePath, stylePath } from '../../workers/domain/citations/processor/styles.ts'

const read = (path: string): StoredElement =>
  JSON.parse(readFileSync(join(import.meta.dirname, '../../public', path), 'utf8'))

export const storedStyle = (style: string) => read(stylePath(style))
export const storedLocale = (locale: string) => read(localePath(locale))

export const formatterOf = (style: string, locale = 'en-US'): Formatter =>
  createFormatter(storedStyle(style), storedLocale(locale), locale)
