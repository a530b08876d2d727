import type { PassThrough, Readable } from 'node:stream'
import yazl from 'yazl'
import type { Endpoint } from '../../../contract/api/define-endpoint.ts'
import type { Precheck, Served, UnreadRequest } from '../route.ts'
import { openRightsCheck } from '../still-allowed.ts'

export type ArchiveFile = { path: string; read: () => Promise<Readable> }

type Archive<E extends Endpoint> = {
  fileName: string
  precheck: Precheck<E>
  /** Takes a slot until the archive was sent, or throws. */
  enter: (request: UnreadRequest<E>) => Disposable
  listFiles: (request: UnreadRequest<E>) => Promise<ArchiveFile[]>
}

/** The response is a ZIP archive, made while it is sent; files are opened one after another. */
export const archive = <E extends Endpoint & { file: { mediaType: 'application/zip' } }>(
  given: Archive<E>,
): Served<E> => ({
  precheck: given.precheck,
  respond: () => (call) => sendArchive(call.describe(), given),
})

async function sendArchive<E extends Endpoint>(
  request: UnreadRequest<E>,
  { fileName, enter, listFiles }: Archive<E>,
) {
  const { ctx, reply } = request
  using taken = new DisposableStack()
  taken.use(enter(request))
  taken.use(ctx.inFlight.begin())
  const requireAllowed = openRightsCheck(request)
  const files = (await listFiles(request)).map(({ path, read }) => ({
    path,
    read: () => requireAllowed().then(read),
  }))
  const zip = openArchive(files, ctx.now())
  taken.defer(zip.end)
  const held = taken.move()
  // If the client left during the request, 'close' was emitted already.
  if (reply.raw.closed) held.dispose()
  else reply.raw.once('close', () => held.dispose())
  return reply
    .header('cache-control', 'no-store')
    .header('content-disposition', `attachment; filename="${fileName}"`)
    .type('application/zip')
    .send(zip.bytes)
}

/** A file that cannot be read aborts the archive, so that it does not look complete. */
function openArchive(files: ArchiveFile[], mtime: Date) {
  const zip = new yazl.ZipFile()
  const bytes = zip.outputStream as PassThrough
  let current: Readable | undefined
  const fail = (error: Error) => bytes.destroy(error)
  zip.on('error', fail)
  for (const { path, read } of files)
    zip.addReadStreamLazy(path, { mtime }, (give) => {
      read().then((stream) => {
        current = stream
        give(null, stream)
      }, fail)
    })
  zip.end()
  return {
    bytes,
    end: () => {
      bytes.destroy()
      current?.destroy()
    },
  }
}
