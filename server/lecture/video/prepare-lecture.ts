import { prepareLecture } from '../../../contract/lecture.ts'
import { serverSays } from '../../../contract/server-words.ts'
import { says } from '../../../contract/words.ts'
import { transact } from '../../db/transact.ts'
import { door } from '../../http/door.ts'
import { Problem } from '../../problem.ts'
import { findLecture, updateVideo } from '../lecture-store.ts'
import { showLectures } from '../lecture-view.ts'
import { requestPreparing } from './video-job-store.ts'

export const prepareLectureDoor = door(prepareLecture, async ({ house, params, person }) => {
  const { db, now, videos, jobs } = house
  const row = await findLecture(db, params)
  if (!row) throw new Problem('not-found', serverSays.lectureNotFound)
  if (!row.has_hls) {
    if (videos.missing()) throw new Problem('conflict', serverSays.videosNotPreparedHere)
    await transact(db, async (trx) => {
      const video_state = row.playable_file ? 'playable' : 'preparing'
      await updateVideo(trx, row, { video_state, video_problem: null })
      await requestPreparing(trx, row.id, now())
    })
    jobs.look()
  }
  const [lecture] = await showLectures(house, person, [(await findLecture(db, params)) ?? row])
  if (!lecture) throw new Problem('not-found', serverSays.lectureNotFound)
  return { message: says.lecturePreparing, lecture }
})
