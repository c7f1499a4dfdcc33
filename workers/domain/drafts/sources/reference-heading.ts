// The line that announces a list of works, in the languages that drafts are mostly written in.

const LIST_HEADING =
  /^(?:\d+[.)]?\s*)?(?:selected\s+|further\s+|key\s+)?(?:references?(?:\s+list)?|bibliography|works\s+cited|literature\s+cited|sources(?:\s+cited)?|further\s+reading|literaturverzeichnis|quellen|références|bibliographie|referencias|bibliografía|referências|bibliografia|литература|список\s+литературы|参考文献|参考资料|المراجع)\s*:?$/iu

/** Whether a heading announces a list of sources. */
export const isReferenceHeading = (text: string): boolean =>
  LIST_HEADING.test(text.replace(/[*_#]/g, '').trim())

/** What stands over the list in a draft. */
export const REFERENCES_HEADING = 'References'
