// Titles and descriptions as people see and search them: without markup, and compared without regard to case.

/** A comment that nothing closes runs to the end, as in a browser. */
const TAG = /<\/?[a-z][^<>]*>|<!--.*?(?:-->|$)/gis
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ', '#39': "'" }

/** The text without its tags; common entities become their character. "a < b" stays as it is. */
export const stripMarkup = (text: string): string =>
  text
    .replace(TAG, '')
    .replace(/&(amp|lt|gt|quot|nbsp|#39);/g, (whole, name: string) => ENTITIES[name] ?? whole)
    .trim()

/**
 * One form for all spellings that differ in case alone, near Unicode's full case folding (Unicode 3.13): ß meets
 * SS, a final sigma meets any other, İ meets i.
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
