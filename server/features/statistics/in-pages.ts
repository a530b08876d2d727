import { setImmediate } from 'node:timers/promises'

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
    // SQLite reads never wait, so this lets other requests in.
    await setImmediate()
  } while (rows.length === limit)
}
