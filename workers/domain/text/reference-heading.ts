// Recognises the heading of a reference list, in the languages that manuscripts and drafts are mostly written in.

const REFERENCE_HEADING =
  /^(?:\d+[.)]?\s*)?(?:selected\s+|further\s+|key\s+)?(?:references?(?:\s+list)?|list\s+of\s+references|bibliography|works\s+(?:cited|consulted)|cited\s+works|literature\s+cited|sources(?:\s+cited)?|further\s+reading|literaturverzeichnis|literaturliste|quellen(?:verzeichnis)?|références|bibliographie|ouvrages\s+cités|referencias|obras\s+citadas|bibliografía|referências|bibliografia|литература|список\s+литературы|参考文献|参考资料|المراجع)\s*:?$/iu

/** @param text one line, without HTML; markdown's `#`, `*` and `_` are ignored */
export const isReferenceHeading = (text: string): boolean =>
  REFERENCE_HEADING.test(text.replace(/[*_#]/g, '').trim())

/** Heading of the reference list that Colophon itself writes. */
export const REFERENCES_HEADING = 'References'
