// D1 whose queries fail with DatabaseUnavailable where D1 did not answer them. Errors of the query itself, such as a
// broken constraint, pass as they are. D1 has no error codes, so the messages are matched: those of
// developers.cloudflare.com/d1/observability/debug-d1, and those of workerd's local D1, whose reads of a locked
// database fail with an internal error and whose writes fail with SQLITE_BUSY.

import { DatabaseUnavailable } from '../../domain/database-unavailable.ts'

const UNAVAILABLE = [
  /SQLITE_(BUSY|LOCKED)|database (table )?is locked/,
  /internal error/i,
  /network connection lost/i,
  /overloaded/i,
  /caused object to be reset|reset because/i,
  /transient issue/i,
]

/** Methods that drizzle calls. */
type Queries = Pick<D1Database, 'prepare' | 'batch'>
type Statement = Pick<D1PreparedStatement, 'bind' | 'run' | 'all' | 'raw'>

export function recogniseUnavailability(binding: Queries): D1Database {
  const database: Queries = {
    prepare: (query) => recognising(binding.prepare(query)),
    batch: (statements) => answered(binding.batch(statements.map((one) => INNER.get(one) ?? one))),
  }
  return database as D1Database
}

/** Statements of D1 by those that recognise: `batch` takes none but its own. */
const INNER = new WeakMap<D1PreparedStatement, D1PreparedStatement>()

function recognising(inner: D1PreparedStatement): D1PreparedStatement {
  const outer: Statement = {
    bind: (...values) => recognising(inner.bind(...values)),
    run: <Row>() => answered(inner.run<Row>()),
    all: <Row>() => answered(inner.all<Row>()),
    // Typed by its options, which drizzle does not pass.
    raw: ((options?: { columnNames?: false }) => answered(inner.raw(options))) as D1PreparedStatement['raw'],
  }
  INNER.set(outer as D1PreparedStatement, inner)
  return outer as D1PreparedStatement
}

async function answered<Result>(query: Promise<Result>): Promise<Result> {
  try {
    return await query
  } catch (error) {
    const said = error instanceof Error ? error.message : ''
    throw UNAVAILABLE.some((message) => message.test(said)) ? new DatabaseUnavailable(error) : error
  }
}
