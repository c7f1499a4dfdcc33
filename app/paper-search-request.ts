// A search for papers that another part of the page requests of the assistant, for the manuscript in an editor's element.

/** Event, dispatched on the editor's element. */
export const PAPER_SEARCH_REQUESTED = 'paper-search-requested'

const queries = new WeakMap<Element, string>()

export function requestPaperSearch(editor: HTMLElement, query: string): void {
  queries.set(editor, query)
  editor.dispatchEvent(new Event(PAPER_SEARCH_REQUESTED))
}

/** The requested query, once; null if there is none. */
export function takePaperSearch(editor: HTMLElement): string | null {
  const query = queries.get(editor) ?? null
  queries.delete(editor)
  return query
}
