// citeproc-js as far as it is used here (https://citeproc-js.readthedocs.io).

declare module 'citeproc' {
  /** An element of a style or a locale, as the processor takes it in place of XML. */
  export type CslElement = { name: string; attrs: Record<string, string>; children: (CslElement | string)[] }
  export type CitationObject = {
    citationID: string
    citationItems: {
      id: string
      locator?: string
      label?: string
      prefix?: string
      suffix?: string
      'suppress-author'?: boolean
    }[]
    /** 0 in the text, else the number of the note that contains it. */
    properties: { noteIndex: number; 'suppress-trailing-punctuation'?: boolean }
  }
  /** A work of a citation, and what the citation says of it: locator, position, what it is sorted by. */
  export type SortedItem = [item: { id: string }, said: Record<string, unknown>]
  export type RegisteredItem = { id: string }
  /** How many names a cite shows in each role, and how much of each given name. */
  export type NamesShown = { names: number[]; givens: number[][] }
  /** How works that are cited alike are told apart; `run` calls the others. */
  type Disambiguation = {
    /** Ways in which the style tells works apart. */
    modes: string[]
    run(ambigKey: string): void
    getCiteData(item: RegisteredItem, shown: NamesShown | false): void
    padBase(shown: NamesShown): void
    /** Shows more of the names; true once there is no more. */
    incrementDisambig(): boolean
    evalScan(isLast: boolean): void
    /** Works that are still alike, and what is shown of their names. */
    lists: [shown: NamesShown, items: RegisteredItem[]][]
    base: NamesShown | false
    betterbase: NamesShown | false
    maxNamesByItemId: Record<string, number[] | undefined>
    Item: RegisteredItem
    initGivens: boolean
    listpos: number
    modeindex: number
    namesMax: number | undefined
    givensMax: number
    /** Works that were cited like the first, the time before and now. */
    clashes: [number, number]
  }
  type Around = [citationID: string, noteIndex: number][]
  type Decoration = string | false | ((state: Engine, text: string, ...rest: string[]) => string)

  export class Engine {
    constructor(
      sys: { retrieveLocale(language: string): CslElement; retrieveItem(id: string): object },
      style: CslElement,
      language: string,
    )
    opt: {
      xclass: string
      development_extensions: Record<string, boolean>
      update_mode: number
      grouped_sort?: boolean
      'disambiguate-add-givenname'?: boolean
    }
    disambiguate: Disambiguation
    citation: { opt: Record<string, unknown> }
    bibliography_sort: { tokens: unknown[] }
    bibliography: { tokens: unknown[]; opt: Record<string, unknown> }
    tmp: {
      /** The last author that a bibliography printed, for styles that print a dash for one who comes again. */
      last_rendered_name?: string | readonly string[] | false
      /** Works whose place and citations are to be worked out again. */
      taintedItemIDs: Record<string, true>
      /** Tests of the style whether a work is ambiguous, in the last cite, and those that were to be true. */
      disambiguate_maxMax: number
      disambiguate_count: number
      area: string
      root: string
      extension: string
    }
    registry: {
      registry: Record<
        string,
        { disambig: { disambiguate?: unknown }; seq: number; ambig: string; sortkeys: unknown } | undefined
      >
      /** The ids of all works, in the order of the text. */
      mylist: string[]
      /** Ids of works that are called the same by what a citation says at first. */
      ambigcites: Record<string, string[] | undefined>
      /** Names by family name, and those of a work (family::initials::given). */
      namereg: {
        namereg: Record<string, { items: string[] } | undefined>
        nameind: Record<string, Record<string, true> | undefined>
        addname(this: unknown, id: string, name: object, place: number): void
      }
      getSortedIds(): string[]
      /** Keys of `ambigcites` whose works are to be told apart. */
      ambigsTouched: Record<string, true>
      akeys: Record<string, true>
      /** The stages of `updateItems`, in their order; `setsortkeys` and `setdisambigs` are loops of one line each. */
      init(ids: string[]): void
      doinserts(ids: string[]): void
      rebuildlist(unsorted: boolean): void
      sorttokens(unsorted: boolean): void
      renumber(): void
    }
    retrieveItem(id: string): object
    /** A registered work. */
    refetchItem(id: string): RegisteredItem
    getTerm(name: string): string
    setOutputFormat(mode: string): void
    updateItems(ids: string[]): void
    /** Called by tests alone: rebuild-in-steps.ts does the same. */
    rebuildProcessorState(
      citations: CitationObject[],
      mode: string,
      uncited: string[],
    ): [citationID: string, noteIndex: number, text: string][]
    updateUncitedItems(ids: string[]): void
    processCitationCluster(
      citation: CitationObject,
      before: Around,
      after: Around,
      flag?: number,
    ): [unknown, [index: number, text: string, citationID: string][]]
    /** Formats a registered citation. `processCitationCluster` calls it for all that must be formatted. */
    process_CitationCluster(items: SortedItem[], citation: CitationObject): string
    makeBibliography(section?: {
      page_start: string | true
      page_length: number
    }): false | [{ entry_ids: string[][] }, string[]]
  }

  /** One `names` element while it is written. */
  type NameOutput = {
    Item: Record<string, unknown>
    /** Number of names in each role before a list is shortened. */
    freeters_count: Record<string, number | undefined>
    /** The style prints the last name of a list that it shortens. */
    etal_use_last: boolean
    truncatePersonalNameLists(this: NameOutput): void
  }

  const CSL: {
    Engine: typeof Engine
    POSITION_TEST_VARS: string[]
    /** A style whose citations are numbers. */
    NUMERIC: number
    /** Flag for a citation of works that are all known: they are not looked through. */
    ASSUME_ALL_ITEMS_REGISTERED: number
    getSortKeys(this: Engine, item: object, sorting: 'bibliography_sort'): unknown
    /** The cite by which works are told apart, with names as `shown`, which it may change. */
    getAmbiguousCite(this: Engine, item: RegisteredItem, shown: NamesShown, visual: true): string
    getAmbigConfig(this: Engine): NamesShown
    NameOutput: { prototype: NameOutput }
    Output: {
      Formats: Record<string, Record<string, Decoration>>
      Formatters: { passthrough(state: Engine, text: string): string }
    }
  }
  export default CSL
}
