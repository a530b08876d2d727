import type { Readable } from 'node:stream'
import { DataStore, ERRORS, Upload as TusUpload } from '@tus/server'
import { lectureFile, tooLarge } from '../../../../contract/rules/upload.ts'
import { uploadSays } from '../../../../contract/upload.ts'
import type { Caller } from '../../../admission/caller.ts'
import { formsOf } from '../../../admission/open-admission.ts'
import type { House, Person } from '../../../house.ts'
import { Problem } from '../../../problem.ts'
import type { Reservation } from '../free-disk.ts'
import { watchPace } from '../pace.ts'
import type { Upload } from '../uploads.ts'

const hourMs = 3_600_000
const mostNameLetters = 255
const retryAfterSeconds = 60

/** The uploads of one person, as the tus server asks for them: another's are not there. */
export class PersonsUploads extends DataStore {
  readonly #house: House
  readonly #owner: string
  readonly #caller: Caller
  readonly #onWhole: (sha256: string) => void

  /** `onWhole` hears the SHA-256 of an upload that has arrived whole. */
  constructor(house: House, person: Person, caller: Caller, onWhole: (sha256: string) => void) {
    super()
    this.extensions = ['creation', 'creation-with-upload', 'termination', 'expiration']
    this.#house = house
    this.#owner = person.id
    this.#caller = caller
    this.#onWhole = onWhole
  }

  /** In milliseconds, counted from what `getUpload` calls the creation. */
  override getExpiration() {
    return this.#house.settings.keepUploadsHours * hourMs
  }

  /** Two beginnings at once are counted one after the other. */
  override create(file: TusUpload): Promise<TusUpload> {
    return this.#house.admission.mutexes.run(`uploads of ${this.#owner}`, this.#caller, () =>
      this.#begin(file),
    )
  }

  override async getUpload(id: string): Promise<TusUpload> {
    const upload = await this.#find(id)
    if (upload.sha256) this.#onWhole(upload.sha256)
    return new TusUpload({
      id,
      size: upload.bytes,
      offset: upload.arrived,
      metadata: { filename: upload.name },
      // An upload expires so long after its last byte, not after its first.
      creation_date: upload.touchedAt.toISOString(),
    })
  }

  override async write(stream: Readable, id: string, offset: number): Promise<number> {
    const { uploads, settings, visits, admission, disk } = this.#house
    // Closing waits for what is being kept.
    using _inFlight = visits.begin()
    using _rest = visits.rest()
    using _arriving = formsOf(admission, this.#caller).enter(this.#caller)
    const { bytes } = await this.#find(id)
    using room = await disk.reserve(bytes - offset)
    const stalled = new Problem('timeout', uploadSays.stalled)
    const arrived = await uploads.append(
      id,
      offset,
      atPace(stream, room, settings.uploadStallSeconds, stalled),
    )
    if (arrived === bytes) this.#onWhole(await uploads.digest(await this.#find(id)))
    return arrived
  }

  override async remove(id: string): Promise<void> {
    await this.#find(id)
    await this.#house.uploads.remove(id)
  }

  async #begin(file: TusUpload) {
    const { uploads, settings, now, disk } = this.#house
    const { maxLectureBytes, uploadsPerPerson } = settings
    const bytes = file.size ?? 0
    if (bytes > maxLectureBytes) throw new Problem('too-large', tooLarge(lectureFile.label, maxLectureBytes))
    using _room = await disk.reserve(bytes)
    if ((await uploads.listOf(this.#owner)).length >= uploadsPerPerson)
      throw new Problem('too-many', uploadSays.tooMany, { retryAfterSeconds })
    const name = [...(file.metadata?.filename ?? '')].slice(0, mostNameLetters).join('')
    await uploads.begin({ id: file.id, owner: this.#owner, name, bytes, createdAt: now().toISOString() })
    return file
  }

  async #find(id: string): Promise<Upload> {
    const upload = await this.#house.uploads.find(id, this.#owner)
    if (!upload) throw ERRORS.FILE_NOT_FOUND
    return upload
  }
}

/** Passes on what arrives; breaks with `stalled` when next to nothing does. */
async function* atPace(
  stream: Readable,
  room: Reservation,
  stallSeconds: number,
  stalled: Problem,
): AsyncGenerator<Buffer> {
  using pace = watchPace(stallSeconds, () => stream.destroy(stalled))
  for await (const chunk of stream) {
    pace.count(chunk.length)
    void room.arrived(chunk.length)
    yield chunk
  }
}
