// What an assistant can do with words that are selected in a text.

/** Those whose result stands in place of the words, once the person accepts it. */
const REWRITING_ACTIONS = ['rewrite', 'shorten', 'expand', 'simplify', 'formal', 'translate'] as const
export type RewritingAction = (typeof REWRITING_ACTIONS)[number]

/** `explain` and `find_support` change no words. */
export const SELECTION_ACTIONS = [...REWRITING_ACTIONS, 'explain', 'find_support'] as const
export type SelectionAction = (typeof SELECTION_ACTIONS)[number]

export const isRewriting = (action: SelectionAction): action is RewritingAction =>
  (REWRITING_ACTIONS as readonly string[]).includes(action)

/**
 * Languages to translate into, with the name that language-of.ts gives a text in them; those alone, since a translation is
 * only shown once it is known to be one.
 */
export const TRANSLATIONS = {
  English: null,
  German: 'German',
  French: 'French',
  Spanish: 'Spanish',
  Italian: 'Italian',
  Portuguese: 'Portuguese',
  Dutch: 'Dutch',
  Swedish: 'Swedish',
  Danish: 'Danish',
  Polish: 'Polish',
  Turkish: 'Turkish',
  Malay: 'Malay',
  Vietnamese: 'Vietnamese',
  Greek: 'Greek',
  Russian: 'Cyrillic text',
  Ukrainian: 'Cyrillic text',
  Arabic: 'Arabic text',
  Hebrew: 'Hebrew',
  Chinese: 'Chinese',
  Japanese: 'Japanese',
  Korean: 'Korean',
} as const satisfies Record<string, string | null>
export type TranslationLanguage = keyof typeof TRANSLATIONS
export const TRANSLATION_LANGUAGES = Object.keys(TRANSLATIONS) as [
  TranslationLanguage,
  ...TranslationLanguage[],
]
