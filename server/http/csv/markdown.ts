import { Readable } from 'node:stream'
import type { Endpoint } from '../../../contract/api/define-endpoint.ts'
import { describeDownload } from '../media/file-headers.ts'
import type { Precheck, Served, UnreadRequest } from '../route.ts'
import { whileAllowed } from '../still-allowed.ts'

type Markdown<E extends Endpoint> = {
  precheck?: Precheck<E>
  fileName: (request: UnreadRequest<E>) => Promise<string>
  listTexts: (request: UnreadRequest<E>) => AsyncIterable<string>
}

/** The response is a Markdown file, written while it is sent. */
export const markdown = <E extends Endpoint & { file: { mediaType: 'text/markdown' } }>(
  given: Markdown<E>,
): Served<E> => ({
  precheck: given.precheck,
  respond: () => (call) => sendMarkdown(call.describe(), given),
})

/** Reads the next texts when the client has taken the last ones. */
async function sendMarkdown<E extends Endpoint>(
  request: UnreadRequest<E>,
  { fileName, listTexts }: Markdown<E>,
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

async function* textsOf<E extends Endpoint>(request: UnreadRequest<E>, listTexts: Markdown<E>['listTexts']) {
  using _inFlight = request.ctx.inFlight.begin()
  yield* whileAllowed(request, listTexts(request))
}
