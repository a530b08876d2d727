import type { Endpoint, FileType } from '../../../contract/api/define-endpoint.ts'
import { describeDownload } from '../media/file-headers.ts'
import type { Served, UnreadRequest } from '../route.ts'

type FileEndpoint = Endpoint & { file: { mediaType: FileType } }
type MakeFile<E extends Endpoint> = (
  request: UnreadRequest<E>,
) => Promise<{ name: string; content: string | Buffer }>

/** The response is a small file, made before it is sent. */
export const file = <E extends FileEndpoint>(makeFile: MakeFile<E>): Served<E> => ({
  respond: (endpoint) => (call) => sendMade(call.describe(), endpoint, makeFile),
})

async function sendMade<E extends FileEndpoint>(
  request: UnreadRequest<E>,
  endpoint: E,
  makeFile: MakeFile<E>,
) {
  using _inFlight = request.ctx.inFlight.begin()
  const { name, content } = await makeFile(request)
  return request.reply
    .header('cache-control', 'no-store')
    .header('content-disposition', isPlain(name) ? `attachment; filename="${name}"` : describeDownload(name))
    .type(
      isText(endpoint.file.mediaType) ? `${endpoint.file.mediaType}; charset=utf-8` : endpoint.file.mediaType,
    )
    .send(content)
}

const isPlain = (name: string) => /^[\w.-]+$/.test(name)

const isText = (mediaType: FileType) => mediaType.startsWith('text/')
