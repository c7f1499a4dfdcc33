// Quotation marks and dashes that typed ones become, by language.

import { describe, expect, it } from 'vitest'
import { typographicSign } from '../../../workers/domain/text/typographic-sign.ts'

function typed(line: string, language: string): string {
  let text = ''
  for (const key of line) {
    const sign = typographicSign(text, key, language)
    text += key
    if (sign) text = text.slice(0, -sign.replaced) + sign.text
  }
  return text
}

describe('quotation marks', () => {
  it.each([
    ['en', 'He said "so". "Yes"', 'He said “so”. “Yes”'],
    ['en-GB', "the 'inner' one isn't", 'the ‘inner’ one isn’t'],
    ['en', '("a" and ["b"])', '(“a” and [“b”])'],
    ['en', '"\'So,\' he said."', '“‘So,’ he said.”'],
    ['de', "\"Wort\" und 'Wort', geht's", '„Wort“ und ‚Wort‘, geht’s'],
    ['de-AT', '"Wort"', '„Wort“'],
    ['de-CH', '"Wort"', '«Wort»'],
    ['fr', 'l\'"idée"', 'l’«\u00a0idée\u00a0»'],
    ['fr-FR', 'une "idée", l\'été', 'une «\u00a0idée\u00a0», l’été'],
    ['fr-CH', '"idée"', '«idée»'],
    ['es', '"palabra"', '«palabra»'],
    ['it', 'l\'"idea" e "altro"', 'l’«idea» e «altro»'],
    ['pt-BR', '"palavra"', '“palavra”'],
    ['pt-PT', '"palavra"', '«palavra»'],
    ['nl', '"woord" en \'s avonds', '“woord” en ’s avonds'],
    ['pl', '"słowo"', '„słowo”'],
    ['ru', '"слово"', '«слово»'],
    ['en', '"But I---"', '“But I—”'],
    ['it', '""', '«»'],
    ['es', '¡"Hola"!', '¡«Hola»!'],
    ['fr', `"${'mot '.repeat(150)}"`, `«\u00a0${'mot '.repeat(149)}mot\u00a0»`],
    ['zh-TW', '他說："你好"', '他說：「你好」'],
    ['fr', '"Bonjour.\n"', '«\u00a0Bonjour.\n«\u00a0'],
    ['zh', '他说："你好"。又"好"', '他说：“你好”。又“好”'],
    ['de', '"Er sagte \'ja\'" und "\'Nein\', rief sie"', '„Er sagte ‚ja‘“ und „‚Nein‘, rief sie“'],
    ['de', "\"Er rief: 'Ich hab's satt.'\"", '„Er rief: ‚Ich hab’s satt.‘“'],
    ['fr', 'un " mot " fin', 'un «\u00a0mot\u00a0» fin'],
    ['en', 'non-"standard", "a"-"b", x ="y"', 'non-“standard”, “a”-“b”, x =“y”'],
    ['ar', '"كلمة"', '«كلمة»'],
    ['ja', '"語" it\'s', '"語" it\'s'],
    ['xx', '"word"', '"word"'],
  ])('in %s: %s', (language, line, becomes) => expect(typed(line, language)).toBe(becomes))
})

describe('dashes', () => {
  it.each([
    ['pages 3--5', 'pages 3–5'],
    ['so -- he said -- it is', 'so – he said – it is'],
    ['so---he said', 'so—he said'],
    ['so --- he said', 'so — he said'],
    ['a well-known one', 'a well-known one'],
    ['---', '---'],
    ['-- so', '-- so'],
    ['a\n-- so', 'a\n-- so'],
    ['use --force', 'use --force'],
    ['----', '----'],
  ])('%s', (line, becomes) => expect(typed(line, 'en')).toBe(becomes))
})

it.each(["https://example.org/a--b'c", 'www.example.org/a--b', '\\"o and \\\'e', '\\section{a--b}'])(
  'nothing becomes of signs in %s',
  (line) => expect(typed(line, 'en')).toBe(line),
)
