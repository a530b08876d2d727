import { open } from 'node:fs/promises'
import type { Message } from '../../contract/messages/message.ts'
import * as uploadMessages from '../../contract/messages/server-uploads.ts'
import { type FileRule, readUploadName, tooLarge } from '../../contract/validation/files.ts'
import type { AppContext } from '../context.ts'
import type { CurrentUser } from '../core/current-user.ts'
import { Problem } from '../core/problem.ts'
import type { ReceivedFile } from '../http/multipart/receive-part.ts'
import { headBytes, identify } from '../storage/detect-media-type.ts'

export function takeUploads({ uploads }: AppContext, user: CurrentUser | undefined) {
  const claims = new AsyncDisposableStack()
  const taken: string[] = []

  const find = async (text: string, makeProblem: (message: Message) => Problem) => {
    const id = readUploadName(text)
    const upload = id && user && (await uploads.find(id, user.id))
    if (!upload) throw makeProblem(uploadMessages.uploadGone)
    if (upload.receivedBytes < upload.bytes) throw makeProblem(uploadMessages.notFinished)
    return upload
  }

  return {
    /** Links the upload that the field `name` refers to to `path`; undefined if the field is missing or empty. */
    take: async (
      fields: Record<string, string>,
      name: string,
      { isResumable, label }: FileRule,
      maxBytes: number,
      path: string,
    ): Promise<ReceivedFile | undefined> => {
      const text = fields[name]
      if (!isResumable || text === undefined) return undefined
      delete fields[name]
      if (text === '') return undefined
      const makeProblem = (message: Message) =>
        new Problem('broken', message, { fields: { [name]: message } })
      const { id, bytes } = await find(text, makeProblem)
      if (bytes > maxBytes) throw new Problem('too-large', tooLarge(label, maxBytes))
      const claim = await uploads.claim(id)
      if (!claim) throw new Problem('conflict', uploadMessages.underWay)
      claims.use(claim)
      // Another process may have used it up before the claim.
      const upload = await find(text, makeProblem)
      taken.push(upload.id)
      const sha256 = await uploads.digest(upload)
      await uploads.linkTo(upload.id, path)
      return { path, bytes: upload.bytes, sha256, mediaType: identify(await readHead(path)) }
    },
    consume: async () => {
      for (const id of taken) await uploads.remove(id)
    },
    [Symbol.asyncDispose]: () => claims.disposeAsync(),
  }
}

async function readHead(path: string) {
  await using file = await open(path, 'r')
  const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0)
  return buffer.subarray(0, bytesRead)
}
