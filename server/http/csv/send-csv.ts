import { Readable } from 'node:stream'
import type { Endpoint } from '../../../contract/api/define-endpoint.ts'
import { describeDownload } from '../media/file-headers.ts'
import type { CsvHandler, UnreadRequest } from '../route.ts'
import { whileAllowed } from '../still-allowed.ts'
import { csvHead, csvLine } from './csv-line.ts'

/** Reads the next batch of rows when the client has taken the last one. */
export async function sendCsv<E extends Endpoint>(request: UnreadRequest<E>, handler: CsvHandler<E>) {
  const { fileName } = handler
  return request.reply
    .header('cache-control', 'no-store')
    .header(
      'content-disposition',
      typeof fileName === 'string'
        ? `attachment; filename="${fileName}"`
        : describeDownload(await fileName(request)),
    )
    .type('text/csv; charset=utf-8; header=present')
    .send(Readable.from(textOf(request, handler), { highWaterMark: 1 }))
}

async function* textOf<E extends Endpoint>(
  request: UnreadRequest<E>,
  { columns, listRows }: CsvHandler<E>,
): AsyncGenerator<string> {
  using _inFlight = request.ctx.inFlight.begin()
  yield csvHead(columns)
  for await (const rows of whileAllowed(request, listRows(request))) yield rows.map(csvLine).join('')
}
