// Texts of others in the languages whose spelling is checked: paragraphs of the Debian Administrator's Handbook and of Debian's
// installation guide (packages debian-handbook and installation-guide-amd64), code as in a manuscript in backticks.

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { decodeHTML } from 'entities'
import { isEnglish } from '../../../workers/domain/text/is-english.ts'
import { hash } from '../verdicts/half.ts'

const ROOT = process.env.SPELLING_TEXTS ?? '/'
const FOLDERS: Record<string, readonly string[]> = {
  de: ['debian-handbook/html/de-DE', 'installation-guide-amd64/de'],
  fr: ['debian-handbook/html/fr-FR', 'installation-guide-amd64/fr'],
  es: ['debian-handbook/html/es-ES', 'installation-guide-amd64/es'],
  it: ['debian-handbook/html/it-IT', 'installation-guide-amd64/it'],
  'pt-BR': ['debian-handbook/html/pt-BR'],
  'pt-PT': ['installation-guide-amd64/pt'],
  nl: ['debian-handbook/html/nl-NL', 'installation-guide-amd64/nl'],
  pl: ['debian-handbook/html/pl-PL'],
  ru: ['debian-handbook/html/ru-RU', 'installation-guide-amd64/ru'],
}
export const LANGUAGES = Object.keys(FOLDERS)

/** Paragraphs of at least 60 letters, each once, that are not left in English. */
export function paragraphsOf(language: string): string[] {
  const found = new Set<string>()
  for (const folder of FOLDERS[language] ?? []) {
    const path = join(ROOT, 'usr/share/doc', folder)
    if (!existsSync(path))
      throw new Error(
        `No texts at ${path}: install debian-handbook and installation-guide-amd64, or set SPELLING_TEXTS.`,
      )
    for (const name of readdirSync(path)
      .filter((one) => one.endsWith('.html'))
      .sort())
      for (const [, html = ''] of readFileSync(join(path, name), 'utf8').matchAll(
        /<p\b[^>]*>(.{60,9000}?)<\/p>/gs,
      )) {
        const text = plain(html)
        if (text.length > 60 && (language === 'ru' ? /\p{Script=Cyrillic}/u.test(text) : !isEnglish(text)))
          found.add(text)
      }
  }
  return [...found]
}

const CODE =
  /<(code|tt|kbd|pre|(?:span|em|strong) class="(?:command|filename|pkg|userinput|emphasis application)")[^>]*>([^<]*)<\/[a-z]+>/g
const plain = (html: string): string =>
  decodeHTML(html.replace(CODE, '`$2`').replace(/<[^>]+>/g, ''))
    .replace(/\s+/g, ' ')
    .trim()

export const isHeldOut = (paragraph: string): boolean => (hash(paragraph) & 1) === 1
