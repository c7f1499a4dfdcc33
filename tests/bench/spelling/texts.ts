// Texts of others in the languages whose spelling is checked: paragraphs of the Debian Administrator's Handbook, of Debian's
// installation guide and of LibreOffice's help, from the packages of Debian; code in backticks, which stand for its mark.

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { decodeHTML } from 'entities'
import { isEnglish } from '../../../workers/domain/text/is-english.ts'
import { hash } from '../verdicts/half.ts'

const ROOT = process.env.SPELLING_TEXTS ?? '/'
const PACKAGES = 'debian-handbook, installation-guide-amd64, libreoffice-help-pl and libreoffice-help-pt-br'
/** Below the folder of data that packages share. */
const FOLDERS: Record<string, readonly string[]> = {
  de: ['doc/debian-handbook/html/de-DE', 'doc/installation-guide-amd64/de'],
  fr: ['doc/debian-handbook/html/fr-FR', 'doc/installation-guide-amd64/fr'],
  es: ['doc/debian-handbook/html/es-ES', 'doc/installation-guide-amd64/es'],
  it: ['doc/debian-handbook/html/it-IT', 'doc/installation-guide-amd64/it'],
  'pt-BR': ['doc/debian-handbook/html/pt-BR', 'libreoffice/help/pt-BR/text/scalc/01'],
  'pt-PT': ['doc/installation-guide-amd64/pt'],
  nl: ['doc/debian-handbook/html/nl-NL', 'doc/installation-guide-amd64/nl'],
  pl: ['doc/debian-handbook/html/pl-PL', 'libreoffice/help/pl/text/scalc/01'],
  ru: ['doc/debian-handbook/html/ru-RU', 'doc/installation-guide-amd64/ru'],
}
export const LANGUAGES = Object.keys(FOLDERS)

/** Paragraphs of at least 60 letters, each once, that are not left in English. */
export function paragraphsOf(language: string): string[] {
  const found = new Set<string>()
  for (const folder of FOLDERS[language] ?? []) {
    const path = join(ROOT, 'usr/share', folder)
    if (!existsSync(path))
      throw new Error(`No texts at ${path}: install ${PACKAGES}, or set SPELLING_TEXTS to their root.`)
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
