import type { Lecture } from '../../../../../contract/endpoints/lecture.ts'
import * as bulk from '../../../../../contract/messages/bulk.ts'
import * as messages from '../../../../../contract/messages/workshop-content.ts'
import { call } from '../../../../lib/calls/call.ts'
import { notify } from '../../../../lib/notify.ts'
import { reloadCourses } from '../../../course/course-queries.ts'
import { duplicateLecture } from '../../../lecture/editing/bulk-changes.ts'
import { replaceLectures } from '../../../lecture/lecture-queries.ts'
import { afterMoves } from '../../../lecture/order/move-lecture.ts'
import { repeatsTitle } from '../../../lecture/shown-title.ts'
import { cutLectures } from '../cut/cut-lectures.ts'
import { type Item, moveLecturesTo, type Place } from '../places.ts'
import { arrangementOf, type CourseActs, moveInHistory, reloadContent } from './course-acts.ts'

type Ids = ReadonlySet<string>

export async function moveLectures(acts: CourseActs, ids: Ids, place: Place | undefined) {
  if (!place || ids.size === 0) return
  const now = arrangementOf(acts.courseId)
  const after = { ...now, lectures: moveLecturesTo(now, ids, place) }
  await moveInHistory(acts, { after, ids, label: bulk.wereMoved({ count: ids.size }) })
}

/** The description of a dropped file, which repeats its title, follows it. Throws what the field has to say. */
export async function renameLecture({ courseId, history }: CourseActs, id: string, title: string) {
  const read = () => arrangementOf(courseId).lectures.find(({ _id }) => _id === id)
  const [before, isRepeated] = [read()?.title, repeatsTitle(read())]
  if (before === undefined || before === title) return
  const rename = async (to: string) => {
    const body = { title: to, ...(isRepeated && repeatsTitle(read()) && { description: to }) }
    const { lecture } = await call('editLecture', { params: { courseId, lectureId: id }, body })
    const { lectures } = arrangementOf(courseId)
    const { title, description } = lecture
    replaceLectures(
      courseId,
      lectures.map((one) => (one._id === id ? { ...one, title, description } : one)),
    )
  }
  await rename(title)
  const saved = (to: string) => () => notify({ loading: messages.renaming }, saidNothing(rename(to)))
  history.record({ label: messages.renamed({ title }), undo: saved(before), redo: saved(title) })
}

export async function deleteLectures({ courseId, history }: CourseActs, ids: Ids) {
  const input = { params: { courseId }, body: { lectureIds: [...ids] } }
  const remove = async () => {
    await notify(
      { loading: bulk.deleting },
      afterMoves(courseId).then(() => call('deleteLectures', input)),
    ).catch((error) => {
      void reloadContent(courseId).catch(() => {})
      throw error
    })
    cutLectures.drop(ids)
    const { lectures } = arrangementOf(courseId)
    replaceLectures(
      courseId,
      lectures.filter(({ _id }) => !ids.has(_id)),
    )
    void reloadAll(courseId)
  }
  const restore = async () => {
    await notify({ loading: bulk.restoring }, call('restoreLectures', input))
    await reloadAll(courseId)
  }
  await remove()
  history.record({ label: bulk.wereDeleted({ count: ids.size }), undo: restore, redo: remove })
}

/** Undo changes only those that this changed. */
export async function changeDrafts({ courseId, history }: CourseActs, ids: Ids, isDraft: boolean) {
  const { lectures } = arrangementOf(courseId)
  const changed = lectures.filter(({ _id, isDraft: now = false }) => ids.has(_id) && now !== isDraft)
  if (changed.length === 0) return
  const change = (to: boolean) => async () => {
    const body = { lectureIds: changed.map(({ _id }) => _id), isDraft: to }
    const loading = to ? bulk.unpublishing : bulk.publishing
    await notify({ loading }, call('changeLectures', { params: { courseId }, body })).finally(
      () => void reloadAll(courseId),
    )
  }
  await change(isDraft)()
  const label = (isDraft ? messages.madeDrafts : messages.published)({ count: changed.length })
  history.record({ label, undo: change(!isDraft), redo: change(isDraft) })
}

export async function duplicate({ courseId, history }: CourseActs, { _id, title }: Lecture) {
  const copyId = await duplicateLecture(courseId, _id)
  const input = { params: { courseId }, body: { lectureIds: [copyId] } }
  history.record({
    label: messages.duplicated({ title }),
    undo: () =>
      notify({ loading: bulk.deleting }, call('deleteLectures', input)).then(() => reloadAll(courseId)),
    redo: () =>
      notify({ loading: bulk.restoring }, call('restoreLectures', input)).then(() => reloadAll(courseId)),
  })
  return copyId
}

export const titlesOf = (items: readonly Item[], ids: Ids) =>
  items.flatMap((item) => (item.kind === 'lecture' && ids.has(item.id) ? [item.lecture.title] : []))

const reloadAll = (courseId: string) =>
  Promise.all([reloadContent(courseId), reloadCourses()]).catch(() => {})

/** For changes that the page shows themselves. */
const saidNothing = (work: Promise<unknown>) => work.then(() => ({ message: '' }))
