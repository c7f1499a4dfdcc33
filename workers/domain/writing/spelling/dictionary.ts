// A dictionary that spelling is checked by.

export type Dictionary = {
  knows(word: string): boolean
  isEnglish(word: string): boolean
  /** Best first. Takes up to some tenths of a second. */
  suggest(word: string): string[]
}
