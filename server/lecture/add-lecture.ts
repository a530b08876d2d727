import { randomUUIDv7 } from 'node:crypto'
import { addLecture } from '../../contract/lecture.ts'
import { says } from '../../contract/words.ts'
import { requireCourse } from '../course/course-access.ts'
import { showCourse } from '../course/course-view.ts'
import { crashPoint } from '../crash-point.ts'
import { transact } from '../db/transact.ts'
import { door } from '../http/door.ts'
import type { ReceivedFile } from '../media/receive-part.ts'
import { Problem } from '../problem.ts'
import { appendLecture, listLectureRows } from './lecture-store.ts'
import { showLecture } from './lecture-view.ts'

export const addLectureDoor = door(
  addLecture,
  async ({ house, params, form, files }) => {
    const { db, settings } = house
    const { courseId } = params
    const id = randomUUIDv7()
    const draft = {
      id,
      course_id: courseId,
      ...form,
      ...describeVideo(id, files.lecture),
      created_at: house.now(),
    }

    crashPoint('lecture-received')
    await house.files.keep(files.lecture.path, `lectures/${draft.video_file}`)
    crashPoint('lecture-file-kept')
    const isAdded = await transact(db, (trx) => appendLecture(trx, draft))
    if (!isAdded) {
      await house.files.remove(`lectures/${id}`)
      throw new Problem('not-found', says.courseNotFound)
    }

    crashPoint('lecture-row-kept')
    const course = showCourse(settings, await requireCourse(db, courseId))
    const lectures = await listLectureRows(db, courseId)
    return {
      message: says.lectureAdded,
      course: { ...course, lectures: lectures.map((row) => showLecture(house, row)) },
    }
  },
  async ({ house, params }) => requireCourse(house.db, params.courseId),
)

/** The video's file lies in a folder of its own, which later holds what is made of it. */
export function describeVideo(folder: string, { kind = 'video/mp4', bytes, sha256 }: ReceivedFile) {
  const video_file = `${folder}/original.${kind === 'video/webm' ? 'webm' : 'mp4'}`
  return { video_file, video_kind: kind, video_bytes: bytes, video_sha256: sha256 }
}
