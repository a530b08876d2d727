import { randomUUIDv7 } from 'node:crypto'
import { addLecture } from '../../contract/lecture.ts'
import { says } from '../../contract/words.ts'
import { requireCourse } from '../course/course-access.ts'
import { showCourse } from '../course/course-view.ts'
import { crashPoint } from '../crash-point.ts'
import { transact } from '../db/transact.ts'
import { door } from '../http/door.ts'
import { Problem } from '../problem.ts'
import { appendLecture, listLectureRows } from './lecture-store.ts'
import { showLectures } from './lecture-view.ts'
import { admitVideo } from './video/admit-video.ts'
import { requestPreparing } from './video/video-job-store.ts'

export const addLectureDoor = door(
  addLecture,
  async ({ house, person, params, form, files, caller }) => {
    const { db, settings } = house
    const { courseId } = params
    const id = randomUUIDv7()
    const draft = {
      id,
      course_id: courseId,
      ...form,
      ...(await admitVideo(house, id, files.lecture, caller)),
      created_at: house.now(),
    }

    crashPoint('lecture-received')
    await house.files.keep(files.lecture.path, `lectures/${draft.video_file}`)
    crashPoint('lecture-file-kept')
    const isAdded = await transact(db, async (trx) => {
      if (!(await appendLecture(trx, draft))) return false
      if (!house.videos.missing()) await requestPreparing(trx, id, draft.created_at)
      return true
    })
    if (!isAdded) {
      await house.files.remove(`lectures/${id}`)
      throw new Problem('not-found', says.courseNotFound)
    }

    house.jobs.look()
    crashPoint('lecture-row-kept')
    const course = showCourse(settings, await requireCourse(db, courseId))
    const lectures = await listLectureRows(db, courseId)
    return {
      message: says.lectureAdded,
      course: { ...course, lectures: await showLectures(house, person, lectures) },
    }
  },
  async ({ house, params }) => requireCourse(house.db, params.courseId),
)
