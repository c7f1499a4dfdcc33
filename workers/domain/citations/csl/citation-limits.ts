// How much of a work is kept, and how many works one import brings. Lengths in UTF-16 code units.

/** One text of a work; an abstract is the longest. */
export const CSL_TEXT_MAX_LENGTH = 20_000
/** People in one role: the largest collaborations of physics sign with about 5,000. */
export const CSL_NAMES_MAX = 6000
/** One part of a name. */
export const CSL_NAME_MAX_LENGTH = 500
/** Works in one file: more than the largest library that is known to be imported. */
export const IMPORTED_WORKS_MAX = 25_000
/** Broken entries that are told one by one. */
export const IMPORT_PROBLEMS_MAX = 1000
/** One reference as its author typed it. */
export const RAW_REFERENCE_MAX_LENGTH = 4000
/** One work as JSON: room for an abstract and some thousand authors, and a page of a library still fits a statement. */
export const REFERENCE_MAX_LENGTH = 200_000
/** Works in one person's library. */
export const LIBRARY_MAX = 50_000
/** Works in one citation of a manuscript. */
export const CITED_WORKS_MAX = 50
/** People in one role of a cited work: no style prints more. */
export const CITED_NAMES_MAX = 30
/** A locator, or the words before or after a cited work. */
export const CITED_TEXT_MAX_LENGTH = 500
