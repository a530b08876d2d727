import { Readable } from 'node:stream'
import type { Endpoint } from '../../../contract/api/define-endpoint.ts'
import { describeDownload } from '../media/file-headers.ts'
import type { MarkdownHandler, UnreadRequest } from '../route.ts'
import { whileAllowed } from '../still-allowed.ts'

/** Reads the next texts when the client has taken the last ones. */
export async function sendMarkdown<E extends Endpoint>(
  request: UnreadRequest<E>,
  { fileName, listTexts }: MarkdownHandler<E>,
) {
  return (
    request.reply
      .header('cache-control', 'no-store')
      .header('content-disposition', describeDownload(await fileName(request)))
      // RFC 7763
      .type('text/markdown; charset=utf-8')
      .send(Readable.from(textsOf(request, listTexts), { highWaterMark: 1 }))
  )
}

async function* textsOf<E extends Endpoint>(
  request: UnreadRequest<E>,
  listTexts: MarkdownHandler<E>['listTexts'],
) {
  using _inFlight = request.ctx.inFlight.begin()
  yield* whileAllowed(request, listTexts(request))
}
