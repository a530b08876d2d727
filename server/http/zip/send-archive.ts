import type { PassThrough, Readable } from 'node:stream'
import yazl from 'yazl'
import type { Endpoint } from '../../../contract/api/define-endpoint.ts'
import type { ArchiveFile, ArchiveHandler, UnreadRequest } from '../route.ts'
import { openRightsCheck } from '../still-allowed.ts'

export async function sendArchive<E extends Endpoint>(request: UnreadRequest<E>, handler: ArchiveHandler<E>) {
  const { ctx, reply } = request
  using taken = new DisposableStack()
  taken.use(handler.enter(request))
  taken.use(ctx.inFlight.begin())
  const requireAllowed = openRightsCheck(request)
  const files = (await handler.listFiles(request)).map(({ path, read }) => ({
    path,
    read: () => requireAllowed().then(read),
  }))
  const archive = openArchive(files, ctx.now())
  taken.defer(archive.end)
  const held = taken.move()
  // If the client left during the request, 'close' was emitted already.
  if (reply.raw.closed) held.dispose()
  else reply.raw.once('close', () => held.dispose())
  return reply
    .header('cache-control', 'no-store')
    .header('content-disposition', `attachment; filename="${handler.fileName}"`)
    .type('application/zip')
    .send(archive.bytes)
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
