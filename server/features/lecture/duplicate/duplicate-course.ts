import type { bulkEndpoints } from '../../../../contract/endpoints/bulk.ts'
import type { lectureEndpoints } from '../../../../contract/endpoints/lecture.ts'
import * as messages from '../../../../contract/messages/calls.ts'
import { translate } from '../../../../contract/messages/message.ts'
import * as serverMessages from '../../../../contract/messages/server.ts'
import * as bulkMessages from '../../../../contract/messages/server-bulk.ts'
import { maxLength } from '../../../../contract/validation/limits.ts'
import { localeOf } from '../../../core/locales.ts'
import { Problem } from '../../../core/problem.ts'
import { auditCreation } from '../../../db/audit/audited.ts'
import type { Handler } from '../../../http/route.ts'
import { courseSubject } from '../../course/audit-subject-store.ts'
import { requireCourse, requireLockedCourse } from '../../course/course-access.ts'
import { toCourse } from '../../course/course-view.ts'
import { lectureSubject } from '../audit-subject-store.ts'
import { requireLecture } from '../lecture-access.ts'
import { toLecture } from '../lecture-view.ts'
import { findPreparing } from '../video/video-job-store.ts'
import { holdLecturesOf, insertCopy, insertLectureCopy } from './duplicate-store.ts'

export const duplicateCourse: Handler<typeof lectureEndpoints.duplicateCourse> = async ({
  ctx,
  user,
  params: { courseId },
  request,
  act,
}) => {
  const copy = await auditCreation(ctx.db, act, courseSubject, async (trx) => {
    const lectures = await holdLecturesOf(trx, courseId)
    if (!lectures) throw new Problem('not-found', messages.courseNotFound)
    const original = await requireCourse(trx, user, courseId)
    const ids = lectures.map(({ id }) => id)
    const jobs = await findPreparing(trx, ids)
    // The job would write its files for the original only.
    if ([...jobs.values()].some(({ state }) => state !== 'failed'))
      throw new Problem('conflict', serverMessages.copiedWhenPrepared)
    const name = translate(localeOf(request), serverMessages.copyOf({ title: original.title }))
    const title = [...name].slice(0, maxLength.title).join('').trimEnd()
    return insertCopy(trx, original, lectures, { title, now: ctx.now() })
  })
  return { message: messages.courseDuplicated, course: toCourse(ctx.settings, copy) }
}

export const duplicateLecture: Handler<typeof bulkEndpoints.duplicateLecture> = async ({
  ctx,
  user,
  params,
  request,
  act,
}) => {
  const copy = await auditCreation(ctx.db, act, lectureSubject, async (trx) => {
    await requireLockedCourse(trx, params.courseId)
    const original = await requireLecture(trx, user, params)
    const job = (await findPreparing(trx, [original.id])).get(original.id)
    // The job would write its files for the original only.
    if (job && job.state !== 'failed') throw new Problem('conflict', bulkMessages.copiedWhenPrepared)
    const name = translate(localeOf(request), serverMessages.copyOf({ title: original.title }))
    const title = [...name].slice(0, maxLength.title).join('').trimEnd()
    return insertLectureCopy(trx, original, { title, now: ctx.now() })
  })
  return { message: bulkMessages.lectureDuplicated, lecture: await toLecture(ctx, user, copy) }
}
