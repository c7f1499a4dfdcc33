/** An image that belongs to a project. `type` is sniffed from its bytes, never taken from the upload. */
export type FileRecord = { id: string; type: string; width: number; height: number }
