// citeproc-js as far as it is used here (https://citeproc-js.readthedocs.io).

declare module 'citeproc' {
  /** An element of a style or a locale, as the processor takes it in place of XML. */
  export type CslElement = { name: string; attrs: Record<string, string>; children: (CslElement | string)[] }
  export type CitationCluster = {
    citationID: string
    citationItems: {
      id: string
      locator?: string
      label?: string
      prefix?: string
      suffix?: string
      'suppress-author'?: boolean
    }[]
    /** 0 in the text, else the number of the note that it stands in. */
    properties: { noteIndex: number }
  }
  type Around = [citationID: string, noteIndex: number][]
  type Decoration = string | false | ((state: Engine, text: string, ...rest: string[]) => string)

  export class Engine {
    constructor(
      sys: { retrieveLocale(language: string): CslElement; retrieveItem(id: string): object },
      style: CslElement,
      language: string,
    )
    opt: { xclass: string; development_extensions: Record<string, boolean> }
    bibliography: { tokens: unknown[]; opt: Record<string, unknown> }
    registry: {
      registry: Record<string, { disambig: unknown; seq: number } | undefined>
      getSortedIds(): string[]
    }
    getTerm(name: string): string
    setOutputFormat(mode: string): void
    updateItems(ids: string[]): void
    rebuildProcessorState(
      citations: CitationCluster[],
      mode: string,
      uncited: string[],
    ): [citationID: string, noteIndex: number, text: string][]
    updateUncitedItems(ids: string[]): void
    processCitationCluster(
      citation: CitationCluster,
      before: Around,
      after: Around,
    ): [unknown, [index: number, text: string, citationID: string][]]
    makeBibliography(section?: {
      page_start: string | true
      page_length: number
    }): false | [{ entry_ids: string[][]; hangingindent?: boolean; 'second-field-align': unknown }, string[]]
  }

  const CSL: {
    Engine: typeof Engine
    Output: {
      Formats: Record<string, Record<string, Decoration>>
      Formatters: { passthrough(state: Engine, text: string): string }
    }
  }
  export default CSL
}
