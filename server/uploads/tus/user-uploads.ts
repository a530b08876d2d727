import type { Readable } from 'node:stream'
import { DataStore, ERRORS, Upload as TusUpload } from '@tus/server'
import { emptyFile, theFile } from '../../../contract/messages/rules.ts'
import * as uploadMessages from '../../../contract/messages/server-uploads.ts'
import { lectureFile, tooLarge } from '../../../contract/validation/files.ts'
import type { AppContext } from '../../context.ts'
import type { Caller } from '../../core/admission/caller.ts'
import { formsOf } from '../../core/admission/open-admission.ts'
import type { CurrentUser } from '../../core/current-user.ts'
import { Problem } from '../../core/problem.ts'
import type { Act } from '../../db/audit/act.ts'
import { requireRights } from '../../db/audit/still-allowed.ts'
import type { Reservation } from '../free-disk.ts'
import { watchRate } from '../minimum-rate.ts'
import type { Upload } from '../uploads.ts'

const hourMs = 3_600_000
const maxNameLength = 255
const retryAfterSeconds = 60

/** A file for the answer to a question of an attempt in a quiz, or to hand in to an assignment. */
export type Answering = ({ attemptId: string; questionId: string } | { lectureId: string }) & {
  name: string
  bytes: number
}

/**
 * The owner of an upload, and the right to upload, which they may lose meanwhile. Without that right they upload answers
 * alone.
 */
export type Uploader = {
  user: CurrentUser
  requireRight: Act['requireRight']
  /** Throws unless the course takes a lecture of this person. */
  requireCourse: (courseId: string) => Promise<void>
  /** Throws unless it is answered or handed in with such a file now. */
  requireAnswering: (wanted: Answering) => Promise<void>
}

export class UserUploads extends DataStore {
  readonly #ctx: AppContext
  readonly #owner: string
  readonly #uploader: Uploader
  readonly #caller: Caller
  readonly #onWhole: (sha256: string) => void

  constructor(ctx: AppContext, uploader: Uploader, caller: Caller, onWhole: (sha256: string) => void) {
    super()
    this.extensions = ['creation', 'creation-with-upload', 'termination', 'expiration']
    this.#ctx = ctx
    this.#owner = uploader.user.id
    this.#uploader = uploader
    this.#caller = caller
    this.#onWhole = onWhole
  }

  override getExpiration() {
    return this.#ctx.settings.uploadRetentionHours * hourMs
  }

  /** One after the other, so that simultaneous uploads cannot exceed the maximum. */
  override create(file: TusUpload): Promise<TusUpload> {
    return this.#ctx.admission.mutexes.run(`uploads of ${this.#owner}`, this.#caller, () => this.#begin(file))
  }

  override async getUpload(id: string): Promise<TusUpload> {
    const upload = await this.#find(id)
    if (upload.sha256) this.#onWhole(upload.sha256)
    return new TusUpload({
      id,
      size: upload.bytes,
      offset: upload.receivedBytes,
      metadata: { filename: upload.name },
      // An upload expires after its last byte, not after its first.
      creation_date: upload.touchedAt.toISOString(),
    })
  }

  override async write(stream: Readable, id: string, offset: number): Promise<number> {
    const { uploads, settings, inFlight, admission, disk } = this.#ctx
    // Closing waits until the received bytes are stored.
    using _inFlight = inFlight.begin()
    using _rest = inFlight.rest()
    using _activeUpload = formsOf(admission, this.#caller).enter(this.#caller)
    const upload = await this.#find(id)
    const { bytes } = upload
    using reservation = await disk.reserve(bytes - offset)
    const stalled = new Problem('timeout', uploadMessages.stalled)
    const receivedBytes = await uploads.append(
      upload,
      offset,
      this.#whileAllowed(atRate(stream, reservation, settings.uploadStallSeconds, stalled)),
    )
    if (receivedBytes === bytes) this.#onWhole(await uploads.digest(await this.#find(id)))
    return receivedBytes
  }

  override async remove(id: string): Promise<void> {
    await this.#find(id)
    await this.#ctx.uploads.remove(id)
  }

  /** Ends the upload as soon as its account may no longer upload. */
  async *#whileAllowed(chunks: AsyncIterable<Buffer>) {
    const { db } = this.#ctx
    let seen = db.changes.of(['user', 'course_editor'])
    for await (const chunk of chunks) {
      const written = db.changes.of(['user', 'course_editor'])
      if (written !== seen) await requireRights(db, this.#uploader)
      seen = written
      yield chunk
    }
  }

  async #begin(file: TusUpload) {
    const { uploads, settings, now, disk } = this.#ctx
    const { maxLectureBytes, maxAnswerFileBytes, uploadsPerUser } = settings
    const bytes = file.size ?? 0
    if (bytes === 0) throw new Problem('broken', emptyFile({ label: theFile }))
    const { attemptId, questionId, lectureId } = file.metadata ?? {}
    const isAnswer = !this.#uploader.requireRight || Boolean(attemptId || lectureId)
    const [label, max] = isAnswer
      ? [theFile, Math.min(maxAnswerFileBytes, maxLectureBytes)]
      : [lectureFile.label, maxLectureBytes]
    if (bytes > max) throw new Problem('too-large', tooLarge(label, max))
    // The course of a new lecture, so that a full one is known before the file arrives.
    if (file.metadata?.courseId) await this.#uploader.requireCourse(file.metadata.courseId)
    const name = [...(file.metadata?.filename ?? '')].slice(0, maxNameLength).join('')
    const answered = lectureId ? { lectureId } : { attemptId: attemptId ?? '', questionId: questionId ?? '' }
    const wanted = { ...answered, name, bytes }
    if (isAnswer) await this.#uploader.requireAnswering(wanted)
    using _reservation = await disk.reserve(bytes)
    if ((await uploads.listOf(this.#owner)).length >= uploadsPerUser)
      throw new Problem('too-many', uploadMessages.tooMany, { retryAfterSeconds })
    await uploads.begin({
      ...{ id: file.id, owner: this.#owner, name, bytes, createdAt: now().toISOString() },
      ...(isAnswer && { answerTo: lectureId || (attemptId ?? '') }),
    })
    return file
  }

  async #find(id: string): Promise<Upload> {
    const upload = await this.#ctx.uploads.find(id, this.#owner)
    if (!upload) throw ERRORS.FILE_NOT_FOUND
    return upload
  }
}

/** Passes on what arrives; fails with `stalled` if almost nothing arrives while it waits. */
async function* atRate(
  stream: Readable,
  reservation: Reservation,
  stallSeconds: number,
  stalled: Problem,
): AsyncGenerator<Buffer> {
  using rate = watchRate(stallSeconds, () => stream.destroy(stalled))
  for await (const chunk of stream) {
    rate.count(chunk.length)
    void reservation.arrived(chunk.length)
    // While the storage is slow, nothing is read from the client.
    rate.pause()
    yield chunk
    rate.resume()
  }
}
