/** A text of a project as it once was. `name` is '' for one that was kept automatically; times in milliseconds. */
export type VersionRecord = {
  id: string
  createdAt: number
  name: string
  wordCount: number
  characterCount: number
}
