import { Readable } from 'node:stream'
import type { Endpoint } from '../../../contract/api/define-endpoint.ts'
import { describeDownload } from '../media/file-headers.ts'
import type { Precheck, Served, UnreadRequest } from '../route.ts'
import { whileAllowed } from '../still-allowed.ts'
import { type CsvRow, csvHead, csvLine } from './csv-line.ts'

type Csv<E extends Endpoint> = {
  precheck?: Precheck<E>
  fileName: string | ((request: UnreadRequest<E>) => Promise<string>)
  columns: readonly string[] | ((request: UnreadRequest<E>) => Promise<readonly string[]>)
  listRows: (request: UnreadRequest<E>) => AsyncIterable<CsvRow[]>
}

/** The response is a CSV file, written row by row while it is sent. */
export const csv = <E extends Endpoint & { file: { mediaType: 'text/csv' } }>(given: Csv<E>): Served<E> => ({
  precheck: given.precheck,
  respond: () => (call) => sendCsv(call.describe(), given),
})

/** Reads the next batch of rows when the client has taken the last one. */
async function sendCsv<E extends Endpoint>(request: UnreadRequest<E>, given: Csv<E>) {
  const { fileName } = given
  return request.reply
    .header('cache-control', 'no-store')
    .header(
      'content-disposition',
      typeof fileName === 'string'
        ? `attachment; filename="${fileName}"`
        : describeDownload(await fileName(request)),
    )
    .type('text/csv; charset=utf-8; header=present')
    .send(Readable.from(textOf(request, given), { highWaterMark: 1 }))
}

async function* textOf<E extends Endpoint>(
  request: UnreadRequest<E>,
  { columns, listRows }: Csv<E>,
): AsyncGenerator<string> {
  using _inFlight = request.ctx.inFlight.begin()
  yield csvHead(typeof columns === 'function' ? await columns(request) : columns)
  for await (const rows of whileAllowed(request, listRows(request))) yield rows.map(csvLine).join('')
}
