// As much of a Durable Object's storage as a room's document uses; the Workers' own types contradict the browser's.

interface SqlStorage {
  exec<Row = unknown>(
    query: string,
    ...bindings: unknown[]
  ): Iterable<Row> & { toArray(): Row[]; one(): Row; rowsWritten: number }
}

interface DurableObjectStorage {
  sql: SqlStorage
  transactionSync<Value>(act: () => Value): Value
}
