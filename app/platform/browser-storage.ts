// Typed access to local storage (the specification prescribes its keys), and a subscription to changes of the session:
// in this tab at once, from other tabs through the `storage` event. If storage is blocked (private modes, policies),
// reads return null and writes do nothing, so that pages still open.

export type TokenPair = { accessToken: string; refreshToken: string }

const ACCESS = 'accessToken'
const REFRESH = 'refreshToken'
const CURRENT_PROJECT = 'currentProjectId'
const CURRENT_PDF = 'currentPdfFile'
const NAVIGATION = 'navigationCollapsed'
const OUTLINE = 'outlineOpen'
const ASSISTANT = 'assistantOpen'
const ASSISTANT_TAB = 'assistantTab'
const HIGHLIGHTS = 'assistantHighlights'
const LOOK_UP = 'plagiarismLookUp'
const EXPORT_FORMAT = 'exportFormat'
const DISMISSED = 'dismissed:'
const RETURNED = 'returned:'
const LOCAL_PERSON = 'localPerson'
const CARETS = 'carets'
/** In the storage of the tab, which an identity provider leaves as it is. */
const SIGN_IN_FROM = 'signInFrom'

/** @param ended true if the server ended the session, false for a sign-in or sign-out */
type SessionListener = (ended: boolean) => void

const listeners = new Set<SessionListener>()

function read(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function write(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {
    // Blocked or full. No text of a document is lost: local storage has none.
  }
}

const notify = (ended = false) => {
  for (const listener of listeners) listener(ended)
}

/** The stored tokens, including expired ones; null if there is none. */
export function readTokens(): { accessToken: string | null; refreshToken: string | null } | null {
  const accessToken = read(ACCESS)
  const refreshToken = read(REFRESH)
  return accessToken === null && refreshToken === null ? null : { accessToken, refreshToken }
}

export function writeTokens(pair: TokenPair): void {
  write(ACCESS, pair.accessToken)
  write(REFRESH, pair.refreshToken)
  notify()
}

export function removeTokens(): void {
  write(ACCESS, null)
  write(REFRESH, null)
  notify()
}

/** Empties local storage after a refused refresh. Unsaved text is in IndexedDB and stays. */
export function clearAll(): void {
  try {
    localStorage.clear()
  } catch {
    // Storage is blocked, so there is nothing in it.
  }
  notify(true)
}

/** Calls `listener` when tokens may have changed, in this tab or another. @returns a function that unsubscribes */
export function onSessionChange(listener: SessionListener): () => void {
  const onStorage = (event: StorageEvent) => {
    // `key` is null after `localStorage.clear()`, which only an ended session causes.
    if (event.key === null || event.key === ACCESS || event.key === REFRESH) listener(event.key === null)
  }
  listeners.add(listener)
  window.addEventListener('storage', onStorage)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', onStorage)
  }
}

export const readCurrentProjectId = () => read(CURRENT_PROJECT)
export const writeCurrentProjectId = (id: string | null) => write(CURRENT_PROJECT, id)

/** The id of the PDF that is asked. */
export const readCurrentPdfId = () => read(CURRENT_PDF)
export const writeCurrentPdfId = (id: string | null) => write(CURRENT_PDF, id)

/** Null without a choice. */
export function readNavigationCollapsed(): boolean | null {
  const value = read(NAVIGATION)
  return value === null ? null : value === 'true'
}
export const writeNavigationCollapsed = (collapsed: boolean | null) =>
  write(NAVIGATION, collapsed === null ? null : String(collapsed))

export const readOutlineOpen = () => read(OUTLINE) === 'true'
export const writeOutlineOpen = (open: boolean) => write(OUTLINE, String(open))

/** Null before the first choice. */
export function readAssistantOpen(): boolean | null {
  const value = read(ASSISTANT)
  return value === null ? null : value === 'true'
}
export const writeAssistantOpen = (open: boolean) => write(ASSISTANT, String(open))

export const readAssistantTab = () => read(ASSISTANT_TAB)
export const writeAssistantTab = (tab: string) => write(ASSISTANT_TAB, tab)

export const readHighlights = () => read(HIGHLIGHTS) !== 'false'
export const writeHighlights = (shown: boolean) => write(HIGHLIGHTS, String(shown))

/** Whether the plagiarism check may look sentences up in the research catalogues. */
export const readLookUp = () => read(LOOK_UP) !== 'false'
export const writeLookUp = (lookUp: boolean) => write(LOOK_UP, String(lookUp))

/** The format of the last export. */
export const readExportFormat = () => read(EXPORT_FORMAT)
export const writeExportFormat = (format: string) => write(EXPORT_FORMAT, format)

/** Projects whose caret is remembered. */
const CARETS_MAX = 50

/** Where the caret of a project was last, as an encoded relative position; '' if it is not known. */
export const readCaret = (projectId: string): string =>
  readCarets().findLast(([id]) => id === projectId)?.[1] ?? ''

export function writeCaret(projectId: string, place: string): void {
  const others = readCarets().filter(([id]) => id !== projectId)
  write(CARETS, JSON.stringify([...others, [projectId, place]].slice(-CARETS_MAX)))
}

function readCarets(): [id: string, place: string][] {
  try {
    const kept: unknown = JSON.parse(read(CARETS) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isCaret) : []
  } catch {
    return []
  }
}

const isCaret = (one: unknown): one is [string, string] =>
  Array.isArray(one) && typeof one[0] === 'string' && /^[\w-]{1,100}$/.test(String(one[1]))

/** Maximum length of a list of ids; the oldest are dropped. */
const LIST_MAX = 2000

function readList(key: string): string[] {
  try {
    const list: unknown = JSON.parse(read(key) ?? '[]')
    return Array.isArray(list) ? list.filter((one) => typeof one === 'string') : []
  } catch {
    return []
  }
}
const writeList = (key: string, list: readonly string[]) => write(key, JSON.stringify(list.slice(-LIST_MAX)))

/** Ids (hashes) of the remarks and suggestions dismissed in a project; null for a project that is not saved yet. */
export const readDismissed = (projectId: string | null) => readList(`${DISMISSED}${projectId ?? 'new'}`)
export const writeDismissed = (projectId: string | null, ids: readonly string[]) =>
  writeList(`${DISMISSED}${projectId ?? 'new'}`, ids)

/** Ids of the blocks of a project that came back and nobody has decided about. */
export const readReturned = (projectId: string) => readList(`${RETURNED}${projectId}`)
export const writeReturned = (projectId: string, ids: readonly string[]) =>
  write(`${RETURNED}${projectId}`, ids.length > 0 ? JSON.stringify(ids) : null)

/** The last user of local sign-in. */
export function readLocalPerson(): { email: string; name: string } | null {
  try {
    const person: unknown = JSON.parse(read(LOCAL_PERSON) ?? 'null')
    if (typeof person !== 'object' || person === null || !('email' in person) || !('name' in person))
      return null
    return { email: String(person.email), name: String(person.name) }
  } catch {
    return null
  }
}
export const writeLocalPerson = (person: { email: string; name: string }) =>
  write(LOCAL_PERSON, JSON.stringify(person))

/** The address of this tab's page, to which a person returns who signs in elsewhere; null for their projects. */
export function rememberSignInFrom(address: string | null): void {
  try {
    if (address === null) sessionStorage.removeItem(SIGN_IN_FROM)
    else sessionStorage.setItem(SIGN_IN_FROM, address)
  } catch {
    // Blocked: they return to their projects.
  }
}

/** What `rememberSignInFrom` was given, once. */
export function takeSignInFrom(): string | null {
  try {
    const address = sessionStorage.getItem(SIGN_IN_FROM)
    sessionStorage.removeItem(SIGN_IN_FROM)
    return address
  } catch {
    return null
  }
}
