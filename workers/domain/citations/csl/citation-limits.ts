// Limits of works, citations and imports. Lengths are in UTF-16 code units.

/** One text of a work; an abstract is the longest. */
export const CSL_TEXT_MAX_LENGTH = 20_000
/** Names in one role: the largest collaborations of physics have about 5,000. */
export const CSL_NAMES_MAX = 6000
/** One part of a name. */
export const CSL_NAME_MAX_LENGTH = 500
/** Works in one imported file: more than the largest known library. */
export const IMPORTED_WORKS_MAX = 25_000
/**
 * One entry of a file of works: a paper of the largest collaborations has 150,000. What stands in it is read in one step, of
 * at most some hundred milliseconds.
 */
export const IMPORTED_WORK_MAX_LENGTH = 400_000
/** Broken entries of a file that are reported one by one. */
export const IMPORT_PROBLEMS_MAX = 1000
/** One reference as typed. */
export const RAW_REFERENCE_MAX_LENGTH = 4000
/** One work as JSON: fits an abstract and some thousand authors, and a page of a library still fits a D1 statement. */
export const REFERENCE_MAX_LENGTH = 200_000
/** Works in one person's library. */
export const LIBRARY_MAX = 50_000
/** Works in one citation of a manuscript. */
export const CITED_WORKS_MAX = 50
/** Names in one role of a cited work: no style prints more. */
export const CITED_NAMES_MAX = 30
/** A locator, or the words before or after a cited work. */
export const CITED_TEXT_MAX_LENGTH = 500
/**
 * What one work, and all works of one citation, may cost the processor (cost-of-work.ts). Of the works of catalogues the
 * dearest costs 900; one with thirty names and the longest title of 1,310 references would cost 1,500.
 */
export const WORK_COST_MAX = 4000
export const CITATION_COST_MAX = 50_000
