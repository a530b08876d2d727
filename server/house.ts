import type { Admission } from './admission/open-admission.ts'
import type { Settings } from './config.ts'
import type { Neighbours } from './db/neighbours.ts'
import type { OpenDatabase } from './db/open.ts'
import type { Jobs } from './jobs/job-runner.ts'
import type { Deletions } from './library/deletions.ts'
import type { Library } from './library/identity.ts'
import type { Sweeping } from './library/sweeping.ts'
import type { FileStore } from './media/file-store.ts'
import type { PictureMaker } from './media/picture-maker.ts'
import type { MediaSigner } from './media/signature.ts'
import type { DiskRoom } from './media/upload/free-disk.ts'
import type { Uploads } from './media/upload/uploads.ts'
import type { VideoMaker } from './media/video/video-maker.ts'
import type { EndedSessions } from './user/sign-in/ended-sessions.ts'
import type { Passwords } from './user/sign-in/hashing/password.ts'
import type { ShownUser } from './user/user-view.ts'
import type { Visits } from './visits.ts'

/** What every visit may use. Made once by `openHouse`, given to every door. */
export type House = {
  settings: Settings
  db: OpenDatabase
  neighbours: Neighbours
  files: FileStore
  uploads: Uploads
  library: Library
  deletions: Deletions
  sweeping: Sweeping
  disk: DiskRoom
  pictures: PictureMaker
  videos: VideoMaker
  jobs: Pick<Jobs, 'begin' | 'look'>
  signer: MediaSigner
  passwords: Passwords
  endedSessions: EndedSessions
  visits: Visits
  admission: Admission
  now: () => Date
  pause: (ms: number) => Promise<unknown>
}

/** Who is calling: a row of `user`, as far as they may see it themself, and the session that says so. */
export type Person = ShownUser & { sessionHash: string }
