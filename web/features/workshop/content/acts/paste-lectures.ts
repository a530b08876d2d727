import * as messages from '../../../../../contract/messages/workshop-content.ts'
import { CallError, call } from '../../../../lib/calls/call.ts'
import { notify } from '../../../../lib/notify.ts'
import { reloadCourses } from '../../../course/course-queries.ts'
import { afterMoves } from '../../../lecture/order/move-lecture.ts'
import type { Section, Sections } from '../../../lecture/outline/arrange.ts'
import { type Cut, cutLectures } from '../cut/cut-lectures.ts'
import type { Place } from '../places.ts'
import { type CourseActs, reloadContent } from './course-acts.ts'

/** Moves lectures that were cut in another course to a place in this one. Where that is refused they stay cut, unless some are gone. */
export async function pasteLectures(
  { courseId, history }: CourseActs,
  cut: Cut,
  { sectionId, behind }: Place,
) {
  const { courseId: from, courseTitle, lectures } = cut
  const ids = lectures.map(({ _id }) => _id)
  await Promise.all([afterMoves(courseId), afterMoves(from)])
  const { sections: before } = await readOutline(from)
  const paste = async () => {
    await moveTo(courseId, { fromCourseId: from, lectureIds: ids, sectionId, behindId: behind ?? sectionId })
    await reloadBoth(courseId, from)
  }
  const takeBack = async () => {
    await moveTo(from, { fromCourseId: courseId, lectureIds: ids })
    const { sections, revision } = await readOutline(from)
    const body = { sections: putBackInto(before, sections, new Set(ids)), revision }
    await call('saveOutline', { params: { courseId: from }, body }).finally(() => reloadBoth(courseId, from))
  }
  try {
    await paste()
  } catch (error) {
    const isGone = error instanceof CallError && error.status === 404
    if (!isGone && !cutLectures.now()) cutLectures.cut(cut)
    throw error
  }
  const label = messages.pasted({ count: ids.length, course: courseTitle })
  history.record({ label, undo: takeBack, redo: paste })
}

type Body = { fromCourseId: string; lectureIds: string[]; sectionId?: string; behindId?: string }

const moveTo = (courseId: string, body: Body) =>
  notify({ loading: messages.pasting }, call('moveLecturesHere', { params: { courseId }, body }))

const readOutline = (courseId: string) => call('readOutline', { params: { courseId } })

const reloadBoth = (courseId: string, from: string) =>
  Promise.all([reloadContent(courseId), reloadContent(from), reloadCourses()]).catch(() => {})

type Members = Pick<Section, '_id' | 'lectureIds'>

/** Each of these lectures behind the one that it followed in its section; the others stay where they are now. */
export function putBackInto(before: Sections, now: Sections, ids: ReadonlySet<string>): Members[] {
  const sections = now.map(({ _id, lectureIds }) => ({
    _id,
    lectureIds: lectureIds.filter((id) => !ids.has(id)),
  }))
  for (const { _id, lectureIds } of before)
    for (const [index, id] of lectureIds.entries()) {
      const target = sections.find((section) => section._id === _id) ?? sections[0]
      if (!target || !ids.has(id)) continue
      const behind = lectureIds.slice(0, index).findLast((one) => target.lectureIds.includes(one))
      target.lectureIds.splice(behind === undefined ? 0 : target.lectureIds.indexOf(behind) + 1, 0, id)
    }
  return sections
}
