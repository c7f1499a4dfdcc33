/** `2`, `2.1.`, `IV.`, `V.II`, `A.1`, `Chapter 3` before a heading's words. */
export const SECTION_NUMBER =
  /^(?:(?:chapter|section|part|appendix)\s+)?(?:\d{1,2}(?:\.\d{1,2}){0,3}|[IVX]{1,5}(?:\.[IVX]{1,5}){0,3}|[A-H](?:\.\d{1,2}){0,2})[.:)]?\s+/i
