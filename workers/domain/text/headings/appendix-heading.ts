// Recognises the heading of an appendix, which may follow a list of references.

const APPENDIX_HEADING =
  /^[\s\d.#*_]*(?:(?:appendi(?:x|ces)|annex(?:es?)?|anhang|anhänge|anexos?|ap[eé]ndices?|приложени[ея])(?!\p{L})|附录)/iu

/** @param text one line; numbers and the signs of Markdown before it are ignored */
export const isAppendixHeading = (text: string): boolean => APPENDIX_HEADING.test(text)
