import { randomUUIDv7 } from 'node:crypto'
import { replaceVideo } from '../../contract/lecture.ts'
import { says } from '../../contract/words.ts'
import { door } from '../http/door.ts'
import { Problem } from '../problem.ts'
import { describeVideo } from './add-lecture.ts'
import { requireLecture } from './lecture-access.ts'
import { updateLecture } from './lecture-store.ts'
import { showLecture } from './lecture-view.ts'

export const replaceVideoDoor = door(
  replaceVideo,
  async ({ house, params, files }) => {
    // A folder of its own: an address never changes what it answers. The old folder is swept.
    const folder = randomUUIDv7()
    const video = describeVideo(folder, files.lecture)
    await house.files.keep(files.lecture.path, `lectures/${video.video_file}`)
    const lecture = await updateLecture(house.db, params, video)
    if (!lecture) {
      await house.files.remove(`lectures/${folder}`)
      throw new Problem('not-found', says.lectureNotFound)
    }
    return { message: says.videoReplaced, lecture: showLecture(house, lecture) }
  },
  ({ house, params }) => requireLecture(house.db, params),
)
