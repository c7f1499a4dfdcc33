// Remarks on what an import made of a document. Each code is said in words by the page (app/messages).

/**
 * Codes, by what became of the thing: `kept` stands in the text as it was meant; `changed` stands in it in another form;
 * `left` does not stand in it. A code is the subject and, where it is not kept, what happened.
 */
export const IMPORT_REMARKS = {
  headings: 'kept',
  paragraphs: 'kept',
  lists: 'kept',
  tables: 'kept',
  images: 'kept',
  notes: 'kept',
  formulas: 'kept',
  citations: 'kept',
  works: 'kept',
  captions: 'kept',
  crossReferences: 'kept',
  code: 'kept',
  insertionsAccepted: 'changed',
  citationsAsText: 'changed',
  crossReferencesAsText: 'changed',
  fieldsAsText: 'changed',
  endnotesAsFootnotes: 'changed',
  notesFlattened: 'changed',
  noteBlocksJoined: 'changed',
  imagesInNotes: 'changed',
  textBoxesMoved: 'changed',
  headingsDeeper: 'changed',
  commandsAsText: 'changed',
  environmentsAsText: 'changed',
  definitionsExpanded: 'changed',
  listOfReferencesReplaced: 'changed',
  worksNotInLibrary: 'changed',
  imagesMissing: 'left',
  imagesUnreadable: 'left',
  imagesTooLarge: 'left',
  imagesTooMany: 'left',
  imagesOfOtherType: 'left',
  imagesOnTheWeb: 'left',
  filesMissing: 'left',
  otherDocuments: 'left',
  worksMissing: 'left',
  hiddenText: 'left',
  deletions: 'left',
  comments: 'left',
  headersAndFooters: 'left',
  tablesOfContents: 'left',
  shapes: 'left',
  charts: 'left',
  embeddedObjects: 'left',
  oldEquations: 'left',
  scripts: 'left',
  settings: 'left',
} as const

export type ImportRemarkCode = keyof typeof IMPORT_REMARKS
export type ImportRemarkKind = (typeof IMPORT_REMARKS)[ImportRemarkCode]

/** `count`: how many of them; `places`: words of the text near the first of them, which a search in it finds; empty for `kept`. */
export type ImportRemark = { what: ImportRemarkCode; count: number; places: string[] }
