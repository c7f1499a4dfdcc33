// What a simulated page offers to the simulator. Only plain data passes: a page has its own copies of all modules.

/** One thing that a person does in the editor. Numbers from 0 to 1 choose a place in whatever the page then shows. */
export type Edit = {
  kind: EditKind
  /** Chooses the text block. */
  block: number
  /** Chooses the offset in it. */
  offset: number
  /** Chooses among what the kind can do. */
  choice: number
}

export const EDIT_KINDS = [
  'caret',
  'letter',
  'enter',
  'join before',
  'join after',
  'delete before',
  'delete after',
  'delete range',
  'turn',
  'move',
  'cut',
  'paste',
  'row',
  'column',
  'merge cells',
  'list level',
  'note',
  'type in note',
  'citation',
  'undo',
  'redo',
] as const
export type EditKind = (typeof EDIT_KINDS)[number]

export type Page = {
  /** The document can be edited. */
  isReady(): boolean
  /** State of the save indicator. */
  save(): string
  /** Time of the last message that all is saved, by the device's clock. */
  savedAt(): number | null
  /** All text of the page, with its notes. */
  text(): string
  /** The page's document as JSON. */
  json(): { type: string }
  /** @param takeLetter a new letter for what is written. @returns false if the page has no place for it */
  perform(edit: Edit, takeLetter: () => string): boolean
  /** The person leaves the page for another one of the app. */
  close(): void
}

export type PageModule = {
  /** @param onView called at every change of the session's view */
  openPage(userId: string, projectId: string, onView: () => void): Page
}

/** What the modules of a simulated IndexedDB offer. */
export type StorageModule = {
  classes: Record<string, unknown>
  /** As `window.indexedDB`. */
  open: { factory: unknown }
  /** Values of all records that a finished transaction wrote. */
  committed(): unknown[]
  /**
   * Ends the transactions of a page that is gone.
   * @param finish true if what it requested is done and committed, false if it is undone
   */
  abandon(finish: boolean): void
  /** Deletes all databases and closes the connections to them. */
  clear(): void
  /** While set, every write throws it. */
  refuseWrites(error: Error | null): void
}
