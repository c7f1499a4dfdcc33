// Type of a work: an item of CSL-JSON with the variables of CSL 1.0.2 (specification, appendix IV). Those that a processor
// sets of a citation are no fields of a work: citation-number, first-reference-note-number, locator, year-suffix.
// normalise-csl.ts drops all others.

/** A person, or an institution as `literal`. */
export type CslName = {
  family?: string
  given?: string
  literal?: string
  suffix?: string
  'dropping-particle'?: string
  'non-dropping-particle'?: string
  /** True where a comma stands before the suffix. */
  'comma-suffix'?: boolean
  /** True where the family name comes first in every place. */
  'static-ordering'?: boolean
}

/**
 * `date-parts` is one date or the two ends of a range, each [year, month, day] or a beginning of it. `literal` is
 * text that is no date, such as "in press".
 */
export type CslDate = {
  'date-parts'?: number[][]
  season?: number
  circa?: boolean
  literal?: string
}

export const NAME_FIELDS = [
  'author',
  'editor',
  'translator',
  'chair',
  'collection-editor',
  'compiler',
  'composer',
  'container-author',
  'contributor',
  'curator',
  'director',
  'editor-translator',
  'editorial-director',
  'executive-producer',
  'guest',
  'host',
  'illustrator',
  'interviewer',
  'narrator',
  'organizer',
  'original-author',
  'performer',
  'producer',
  'recipient',
  'reviewed-author',
  'script-writer',
  'series-creator',
] as const

export const DATE_FIELDS = [
  'issued',
  'accessed',
  'available-date',
  'original-date',
  'event-date',
  'submitted',
] as const

export const TEXT_FIELDS = [
  'citation-key',
  'citation-label',
  'title',
  'title-short',
  'part-title',
  'volume-title',
  'original-title',
  'reviewed-title',
  'reviewed-genre',
  'container-title',
  'container-title-short',
  'collection-title',
  'collection-number',
  'volume',
  'issue',
  'supplement-number',
  'page',
  'page-first',
  'number',
  'part-number',
  'section',
  'edition',
  'printing-number',
  'chapter-number',
  'publisher',
  'publisher-place',
  'original-publisher',
  'original-publisher-place',
  'event-title',
  'event-place',
  'genre',
  'medium',
  'dimensions',
  'scale',
  'number-of-pages',
  'number-of-volumes',
  'version',
  'archive',
  'archive_location',
  'archive_collection',
  'archive-place',
  'call-number',
  'authority',
  'division',
  'jurisdiction',
  'abstract',
  'annote',
  'keyword',
  'language',
  'note',
  'source',
  'license',
  'references',
  'status',
  'DOI',
  'ISBN',
  'ISSN',
  'PMID',
  'PMCID',
  'URL',
] as const

export type NameField = (typeof NAME_FIELDS)[number]
export type DateField = (typeof DATE_FIELDS)[number]
export type TextField = (typeof TEXT_FIELDS)[number]

/** The item types of CSL 1.0.2 (specification, appendix III). */
export const CSL_TYPES = [
  'article',
  'article-journal',
  'article-magazine',
  'article-newspaper',
  'bill',
  'book',
  'broadcast',
  'chapter',
  'classic',
  'collection',
  'dataset',
  'document',
  'entry',
  'entry-dictionary',
  'entry-encyclopedia',
  'event',
  'figure',
  'graphic',
  'hearing',
  'interview',
  'legal_case',
  'legislation',
  'manuscript',
  'map',
  'motion_picture',
  'musical_score',
  'pamphlet',
  'paper-conference',
  'patent',
  'performance',
  'periodical',
  'personal_communication',
  'post',
  'post-weblog',
  'regulation',
  'report',
  'review',
  'review-book',
  'software',
  'song',
  'speech',
  'standard',
  'thesis',
  'treaty',
  'webpage',
] as const

export type CslType = (typeof CSL_TYPES)[number]

/** `id` is the id of the reference in a library, '' for a work in none. */
export type CslItem = { id: string; type: CslType } & { [field in NameField]?: CslName[] } & {
  [field in DateField]?: CslDate
} & { [field in TextField]?: string }
