// Removes markup from titles and descriptions, and folds case for comparison.

/** An unclosed comment runs to the end, as in browsers. */
const TAG = /<\/?[a-z][^<>]*>|<!--.*?(?:-->|$)/gis
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ', '#39': "'" }

/** Removes tags and decodes common entities. "a < b" stays as it is. */
export const stripMarkup = (text: string): string =>
  text
    .replace(TAG, '')
    .replace(/&(amp|lt|gt|quot|nbsp|#39);/g, (whole, name: string) => ENTITIES[name] ?? whole)
    .trim()

/**
 * One form for all spellings that differ in case alone, close to full case folding (Unicode 3.13): ß equals SS, a
 * final sigma any other, İ equals i.
 */
export const foldCase = (text: string): string =>
  text
    .replace(/\p{Cs}/gu, '\ufffd')
    .normalize('NFC')
    .toUpperCase()
    .toLowerCase()
    .normalize('NFC')
    .replaceAll('ς', 'σ')
    .replaceAll('i\u0307', 'i')
