/** Version of a project's text. `name` is '' for an automatic one; times are milliseconds since 1970. */
export type VersionRecord = {
  id: string
  createdAt: number
  name: string
  wordCount: number
  characterCount: number
}
