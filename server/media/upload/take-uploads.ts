import { open } from 'node:fs/promises'
import { type FileRule, readUploadName, tooLarge } from '../../../contract/rules/upload.ts'
import { uploadSays } from '../../../contract/upload.ts'
import type { House, Person } from '../../house.ts'
import { Problem } from '../../problem.ts'
import { headBytes, identify } from '../identify.ts'
import type { ReceivedFile } from '../receive-part.ts'

/**
 * Lets finished uploads stand for a form's files. They stay as they are, and nobody else may use them, until this is
 * disposed of; `spend` takes away those that were taken.
 */
export function takeUploads({ uploads }: House, person: Person | undefined) {
  const claims = new AsyncDisposableStack()
  const taken: string[] = []

  const find = async (text: string, refuse: (sentence: string) => Problem) => {
    const id = readUploadName(text)
    const upload = id && person && (await uploads.find(id, person.id))
    if (!upload) throw refuse(uploadSays.notThere)
    if (upload.arrived < upload.bytes) throw refuse(uploadSays.notFinished)
    return upload
  }

  return {
    /** The upload that the text of the field `name` speaks of, linked to `path`; undefined when there is no such text. */
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
      const refuse = (sentence: string) => new Problem('broken', sentence, { fields: { [name]: sentence } })
      const { id, bytes } = await find(text, refuse)
      if (bytes > maxBytes) throw new Problem('too-large', tooLarge(label, maxBytes))
      const claim = await uploads.claim(id)
      if (!claim) throw new Problem('conflict', uploadSays.underWay)
      claims.use(claim)
      // Until it was claimed another process may have used it up.
      const upload = await find(text, refuse)
      taken.push(upload.id)
      const sha256 = await uploads.digest(upload)
      await uploads.linkTo(upload.id, path)
      return { path, bytes: upload.bytes, sha256, kind: identify(await readHead(path)) }
    },
    spend: async () => {
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
