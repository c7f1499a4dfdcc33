// What Colophon keeps in local storage (spec section 3, "Browser storage keys"), and who is told when the session
// there changes: this tab at once, other tabs through the `storage` event. Where storage is blocked (private modes,
// policies) every read answers null and every write is dropped, so that pages still open.

export type TokenPair = { accessToken: string; refreshToken: string }

const ACCESS = 'accessToken'
const REFRESH = 'refreshToken'
const CURRENT_PROJECT = 'currentProjectId'
const NAVIGATION = 'navigationCollapsed'
const OUTLINE = 'outlineOpen'
const ASSISTANT = 'assistantOpen'
const ASSISTANT_TAB = 'assistantTab'
const HIGHLIGHTS = 'assistantHighlights'
const DISMISSED = 'dismissed:'
const LOCAL_PERSON = 'localPerson'

/** @param ended true where the server ended the session, false where somebody signed in or out */
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
    // Blocked or full: nothing of a person's text is kept here.
  }
}

const tell = (ended = false) => {
  for (const listener of listeners) listener(ended)
}

/** What is stored, current or not; null where there is no token at all. */
export function readTokens(): { accessToken: string | null; refreshToken: string | null } | null {
  const accessToken = read(ACCESS)
  const refreshToken = read(REFRESH)
  return accessToken === null && refreshToken === null ? null : { accessToken, refreshToken }
}

export function writeTokens(pair: TokenPair): void {
  write(ACCESS, pair.accessToken)
  write(REFRESH, pair.refreshToken)
  tell()
}

export function removeTokens(): void {
  write(ACCESS, null)
  write(REFRESH, null)
  tell()
}

/** After a refresh has failed (spec section 4). Unsaved text lies in IndexedDB and is not touched. */
export function clearAll(): void {
  try {
    localStorage.clear()
  } catch {
    // Blocked: there was nothing to clear.
  }
  tell(true)
}

/** Calls `listener` whenever tokens may have changed, in this tab or another. Returns how to stop. */
export function onSessionChange(listener: SessionListener): () => void {
  const onStorage = (event: StorageEvent) => {
    // Without a key where another tab cleared the storage, which only an ended session does.
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

export const readNavigationCollapsed = () => read(NAVIGATION) === 'true'
export const writeNavigationCollapsed = (collapsed: boolean) => write(NAVIGATION, String(collapsed))

export const readOutlineOpen = () => read(OUTLINE) === 'true'
export const writeOutlineOpen = (open: boolean) => write(OUTLINE, String(open))

/** Null where it was never chosen. */
export function readAssistantOpen(): boolean | null {
  const value = read(ASSISTANT)
  return value === null ? null : value === 'true'
}
export const writeAssistantOpen = (open: boolean) => write(ASSISTANT, String(open))

export const readAssistantTab = () => read(ASSISTANT_TAB)
export const writeAssistantTab = (tab: string) => write(ASSISTANT_TAB, tab)

export const readHighlights = () => read(HIGHLIGHTS) !== 'false'
export const writeHighlights = (shown: boolean) => write(HIGHLIGHTS, String(shown))

/** The oldest beyond these are forgotten. */
const KEPT_MAX = 2000

function readList(key: string): string[] {
  try {
    const list: unknown = JSON.parse(read(key) ?? '[]')
    return Array.isArray(list) ? list.filter((one) => typeof one === 'string') : []
  } catch {
    return []
  }
}
const writeList = (key: string, list: readonly string[]) => write(key, JSON.stringify(list.slice(-KEPT_MAX)))

/** Names of remarks and suggestions that were dismissed in a project, which tell none of its words. */
export const readDismissed = (projectId: string | null) => readList(`${DISMISSED}${projectId ?? 'new'}`)
export const writeDismissed = (projectId: string | null, ids: readonly string[]) =>
  writeList(`${DISMISSED}${projectId ?? 'new'}`, ids)

/** Who last continued on this machine: only asked for where local sign-in is on. */
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
