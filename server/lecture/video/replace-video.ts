import { randomUUIDv7 } from 'node:crypto'
import { replaceVideo } from '../../../contract/lecture.ts'
import { serverSays } from '../../../contract/server-words.ts'
import { says } from '../../../contract/words.ts'
import { transact } from '../../db/transact.ts'
import { door } from '../../http/door.ts'
import { Problem } from '../../problem.ts'
import { requireLecture } from '../lecture-access.ts'
import { updateLecture } from '../lecture-store.ts'
import { showLecture } from '../lecture-view.ts'
import { admitVideo, nothingMade } from './admit-video.ts'
import { requestPreparing } from './video-job-store.ts'

export const replaceVideoDoor = door(
  replaceVideo,
  async ({ house, person, params, files, caller }) => {
    const { db, now, videos, jobs } = house
    // A folder of its own: an address never changes what it answers. The old folder is swept.
    const folder = randomUUIDv7()
    const video = { ...(await admitVideo(house, folder, files.lecture, caller)), ...nothingMade }
    await house.files.keep(files.lecture.path, `lectures/${video.video_file}`)
    const lecture = await transact(db, async (trx) => {
      const updated = await updateLecture(trx, params, video)
      if (updated && !videos.missing()) await requestPreparing(trx, updated.id, now())
      return updated
    })
    if (!lecture) {
      await house.files.remove(`lectures/${folder}`)
      throw new Problem('not-found', serverSays.lectureNotFound)
    }
    jobs.look()
    return { message: says.videoReplaced, lecture: await showLecture(house, person, lecture) }
  },
  ({ house, params }) => requireLecture(house.db, params),
)
