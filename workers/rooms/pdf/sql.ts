// What a PDF's room needs of SQLite: a Durable Object's `SqlStorage` and `node:sqlite` both give it by a thin wrap.

export type SqlValue = string | number | null | ArrayBuffer
export type Sql = { exec(query: string, ...values: SqlValue[]): Iterable<Record<string, unknown>> }
