// Paragraphs of prose in pages of documentation: those that are sentences, without code, tables and navigation.

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Words of the shortest paragraph that is read. */
const WORDS_MIN = 12
/** One in so many words may be code. */
const WORDS_FOR_CODE = 6

const LEFT_OUT = /<(pre|script|style|table|dl|nav)\b[^>]*>[\s\S]*?<\/\1>/gi
const CODE = /<(code|tt)\b[^>]*>[\s\S]*?<\/\1>/gi
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ', '#39': "'" }

/** The paragraphs of all HTML files below a folder, each once. */
export function proseOfPages(folder: string): Set<string> {
  const found = new Set<string>()
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.html'),
  )
  for (const file of files.sort())
    for (const text of paragraphsOf(readFileSync(join(folder, file), 'utf8'))) found.add(text)
  return found
}

const paragraphsOf = (html: string): string[] =>
  html
    .replace(LEFT_OUT, '')
    .split(/<p\b[^>]*>/i)
    .slice(1)
    .map((part) => plain(part.split(/<\/p>|<(?:p|div|ul|ol|h\d)\b/i, 1)[0] ?? ''))
    .filter(isProse)

const plain = (html: string) =>
  html
    .replace(CODE, '`x`')
    .replace(/<[^>]*>/g, '')
    .replace(/&(#?\w+);/g, (entity, name: string) => ENTITIES[name] ?? entity)
    .replace(/\s+/g, ' ')
    .trim()

function isProse(text: string): boolean {
  const words = text.split(' ').length
  const code = text.split('`x`').length - 1
  return words >= WORDS_MIN && code * WORDS_FOR_CODE <= words && /^[A-Z]/.test(text) && /[.!?]$/.test(text)
}
