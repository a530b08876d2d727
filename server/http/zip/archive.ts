import type { PassThrough, Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
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
  return sendFiles({ reply, now: ctx.now() }, { files, fileName, until: taken.move() })
}

type Files = {
  files: Iterable<ArchiveFile> | AsyncIterable<ArchiveFile>
  fileName: string
  until: DisposableStack
  /** Of formats that are archives. */
  mediaType?: string
}

/** Disposes of `until` once the archive was sent or the client has left. */
export function sendFiles(
  { reply, now }: { reply: FastifyReply; now: Date },
  { files, fileName, until, mediaType = 'application/zip' }: Files,
) {
  const zip = openArchive(files, now)
  until.defer(zip.end)
  // If the client left during the request, 'close' was emitted already.
  if (reply.raw.closed) until.dispose()
  else reply.raw.once('close', () => until.dispose())
  return reply
    .header('cache-control', 'no-store')
    .header('content-disposition', `attachment; filename="${fileName}"`)
    .type(mediaType)
    .send(zip.bytes)
}

/** A file that cannot be read aborts the archive, so that it does not look complete. */
function openArchive(files: Files['files'], mtime: Date) {
  const zip = new yazl.ZipFile()
  const bytes = zip.outputStream as PassThrough
  let current: Readable | undefined
  const fail = (error: Error) => bytes.destroy(error)
  zip.on('error', fail)
  const add = ({ path, read }: ArchiveFile) =>
    new Promise<void>((resolve, reject) => {
      zip.addReadStreamLazy(path, { mtime }, (give) => {
        read().then((stream) => {
          current = stream
          give(null, stream)
          resolve()
        }, reject)
      })
    })
  const addAll = async () => {
    // The next file is asked for when this one is sent.
    for await (const file of files) await add(file)
    zip.end()
  }
  addAll().catch(fail)
  return {
    bytes,
    end: () => {
      bytes.destroy()
      current?.destroy()
    },
  }
}
