import { setImmediate } from 'node:timers/promises'

/** Reads all rows, `limit` at a time; `read` gets the last row of the page before. */
export async function* inPages<R>(
  limit: number,
  read: (last: R | undefined, limit: number) => Promise<R[]>,
): AsyncGenerator<R[]> {
  let last: R | undefined
  let rows: R[]
  do {
    rows = await read(last, limit)
    yield rows
    last = rows.at(-1)
    // On SQLite a read does not wait for anything: requests come in between.
    await setImmediate()
  } while (rows.length === limit)
}
