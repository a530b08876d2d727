import type { Lecture } from '../../../../contract/endpoints/lecture.ts'
import * as messages from '../../../../contract/messages/bulk.ts'
import { call } from '../../../lib/calls/call.ts'
import { notify } from '../../../lib/notify.ts'
import { offerUndo } from '../../../lib/undo/undo.ts'
import { reloadCourses } from '../../course/course-queries.ts'
import { reloadLectures, replaceLectures } from '../lecture-queries.ts'
import { afterAllMoves, afterMoves, arrangeLectures } from '../order/move-lecture.ts'
import { putBack } from '../order/put-back.ts'
import { reloadOutline } from '../outline/outline-queries.ts'

type Course = { courseId: string; lectures: Lecture[] }

export async function deleteLectures(
  { courseId, lectures }: Course,
  ids: ReadonlySet<string>,
  takesFocus: boolean,
) {
  const input = { params: { courseId }, body: { lectureIds: [...ids] } }
  const deleted = afterMoves(courseId).then(() => call('deleteLectures', input))
  await notify({ loading: messages.deleting }, deleted).catch((error) => {
    reloadAfter(courseId)
    throw error
  })
  // Shown at once, because a long list takes a while to reload.
  replaceLectures(
    courseId,
    lectures.filter(({ _id }) => !ids.has(_id)),
  )
  offerUndo({
    id: `deleted ${[...ids].join(' ')}`,
    message: messages.wereDeleted({ count: ids.size }),
    takesFocus,
    restore: async () => {
      await notify({ loading: messages.restoring }, call('restoreLectures', input))
      await Promise.all([reloadLectures(courseId), reloadOutline(courseId), reloadCourses()])
    },
  })
  reloadAfter(courseId)
}

/** Shows the new order at once, with one Undo; false if the server refuses it. */
export async function moveLectures(course: Course, moved: Lecture[], ids: ReadonlySet<string>) {
  const { courseId, lectures } = course
  if (!(await arrangeLectures(courseId, { lectures, moved, ids }))) return false
  offerUndo({
    id: `moved in ${courseId}`,
    message: messages.wereMoved({ count: ids.size }),
    // The selection bar keeps the focus.
    takesFocus: false,
    touches: ids,
    restore: async () => {
      const now = await afterAllMoves(courseId)
      const restored = putBack(lectures, now, ids)
      const isSaved = arrangeLectures(courseId, { lectures: now, moved: restored, ids })
      if (!(await isSaved)) throw new Error('the order was refused')
    },
  })
  return true
}

export async function changeDrafts(courseId: string, ids: ReadonlySet<string>, isDraft: boolean) {
  const body = { lectureIds: [...ids], isDraft }
  const loading = isDraft ? messages.unpublishing : messages.publishing
  await notify({ loading }, call('changeLectures', { params: { courseId }, body })).finally(() =>
    reloadAfter(courseId),
  )
}

export async function duplicateLecture(courseId: string, lectureId: string) {
  const params = { courseId, lectureId }
  const { lecture } = await notify({ loading: messages.duplicating }, call('duplicateLecture', { params }))
  await Promise.all([reloadLectures(courseId), reloadOutline(courseId)])
  return lecture._id
}

/** After a refusal the course may have changed. Without a network the list stays as it is. */
const reloadAfter = (courseId: string) =>
  void Promise.all([reloadLectures(courseId), reloadOutline(courseId), reloadCourses()]).catch(() => {})
