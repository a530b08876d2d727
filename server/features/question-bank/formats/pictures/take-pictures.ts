import { createHash } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import * as messages from '../../../../../contract/messages/server-question-bank.ts'
import {
  maxFilePictureBytes,
  maxFilePictures,
} from '../../../../../contract/validation/bounds/question-limits.ts'
import {
  isExpectedType,
  soundFile,
  tooLarge,
  wrongMediaType,
} from '../../../../../contract/validation/files.ts'
import { MB } from '../../../../../contract/validation/limits.ts'
import type { AppContext } from '../../../../context.ts'
import type { Caller } from '../../../../core/admission/caller.ts'
import { Problem } from '../../../../core/problem.ts'
import type { ReceivedFile } from '../../../../http/multipart/receive-part.ts'
import { headBytes, identify } from '../../../../storage/detect-media-type.ts'
import { judgeSound } from '../../picture/judge-sound.ts'
import { type PictureDraft, storePicture } from '../../picture/store-picture.ts'
import { storeSound } from '../../picture/store-sound.ts'
import { Refusal } from '../parsed-question.ts'
import type { FilePicture } from './file-pictures.ts'
import { type Place, shownFiles } from './shown-files.ts'

type Context = Pick<AppContext, 'pictures' | 'videos' | 'media' | 'files'>
type Order = { courseId: string; caller: Caller; now: Date; isDryRun: boolean }
type Sized = Pick<PictureDraft, 'folder' | 'width' | 'height'>

/**
 * Makes pictures and sounds of a file as if each had been uploaded; a dry run only tries whether that is possible. What was stored is
 * removed again unless `keep` is called.
 */
export class TakenPictures implements AsyncDisposable {
  readonly #ctx: Context
  readonly #order: Order
  readonly #made = new Map<FilePicture, Sized | Refusal>()
  readonly rows: PictureDraft[] = []
  #bytes = 0
  #isKept = false

  constructor(ctx: Context, order: Order) {
    this.#ctx = ctx
    this.#order = order
  }

  /** Throws a `Refusal` if one of them is not what its place shows, or if there are too many. */
  async take(pictures: FilePicture[]): Promise<Sized[]> {
    const added = pictures.filter((one) => !this.#made.has(one))
    if (this.#made.size + added.length > maxFilePictures) throw full()
    for (const picture of added) this.#made.set(picture, await this.#make(picture))
    return pictures.map((picture) => {
      const made = this.#made.get(picture)
      if (made instanceof Refusal || !made) throw made
      return made
    })
  }

  keep() {
    this.#isKept = true
  }

  async [Symbol.asyncDispose]() {
    if (this.#isKept) return
    for (const { folder } of this.rows) await this.#ctx.media.remove(`lectures/${folder}`)
  }

  async #make(picture: FilePicture) {
    try {
      const bytes = await picture.read()
      this.#bytes += bytes.length
      if (this.#bytes > maxFilePictureBytes) return full()
      await using sent = await receive(this.#ctx, picture.place, bytes)
      return await this.#fit(picture, sent)
    } catch (problem) {
      if (!(problem instanceof Problem) || !refused.has(problem.code)) throw problem
      return new Refusal(shownFiles[picture.place].broken({ name: picture.name, reason: problem.sentence }))
    }
  }

  async #fit({ folder }: FilePicture, sent: ReceivedFile): Promise<Sized> {
    const { courseId, caller, now, isDryRun } = this.#order
    const isPlayed = isExpectedType(soundFile, sent.mediaType)
    if (isDryRun && isPlayed) await judgeSound(this.#ctx, sent, caller)
    if (isDryRun && isPlayed) return { folder, width: 0, height: 0 }
    if (isDryRun) return { folder, ...(await this.#ctx.pictures.measure(sent, 'article', caller)) }
    const store = isPlayed ? storeSound : storePicture
    const row = await store(this.#ctx, { id: folder, courseId, sent, caller, now })
    this.rows.push(row)
    return row
  }
}

// Any other problem is the server's, and ends the import.
const refused = new Set(['broken', 'too-large', 'wrong-type'])

const full = () =>
  new Refusal(messages.picturesFull({ max: maxFilePictures, megabytes: maxFilePictureBytes / MB }))

/** As the form of an upload does it. */
async function receive(
  { files }: Context,
  place: Place,
  bytes: Buffer,
): Promise<ReceivedFile & AsyncDisposable> {
  const [first, ...others] = shownFiles[place].rules
  const mediaType = identify(bytes.subarray(0, headBytes))
  const rule = [first, ...others].find((one) => isExpectedType(one, mediaType))
  const { label, maxBytes } = rule ?? first
  if (bytes.length > maxBytes) throw new Problem('too-large', tooLarge(label, maxBytes))
  if (!rule) throw new Problem('wrong-type', wrongMediaType(first))
  const path = files.incomingPath()
  await writeFile(path, bytes)
  return {
    ...{ path, bytes: bytes.length, mediaType, sha256: createHash('sha256').update(bytes).digest('hex') },
    [Symbol.asyncDispose]: () => rm(path, { force: true }),
  }
}
