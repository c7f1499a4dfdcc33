// Checks a text's grammar, usage, punctuation and spelling.

import type { GrammarCheck } from '../../contracts/grammar.ts'
import { checkGrammar } from '../../domain/writing/check-grammar.ts'
import type { LanguageTools } from '../ports.ts'

export async function checkText(
  { language }: { language: LanguageTools },
  text: string,
): Promise<GrammarCheck> {
  const { issues, otherLanguage } = checkGrammar(text, await language.english())
  return { issues, notice: otherLanguage ? 'language_not_checked' : null }
}
