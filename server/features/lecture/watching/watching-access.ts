import * as messages from '../../../../contract/messages/calls.ts'
import * as adminMessages from '../../../../contract/messages/server-admin.ts'
import type { AppContext } from '../../../context.ts'
import type { CurrentUser } from '../../../core/current-user.ts'
import { Problem } from '../../../core/problem.ts'
import type { EditedCourse } from '../../../http/guard.ts'
import { mayEdit } from '../../course/course-access.ts'
import { mayLearn, requireEnrolment } from '../../course/enrolment/enrolment-access.ts'
import { isSubscribed } from '../../user/subscription-store.ts'
import { requireVisibleLecture } from '../lecture-access.ts'
import { isLectureVisible } from '../lecture-store.ts'
import { requireOpen } from '../opening/opening-access.ts'
import { openRules } from '../opening/opening-store.ts'

type Context = Pick<AppContext, 'db' | 'settings' | 'now'>

/** False where only subscribers, or people who are enrolled, watch, and this person is neither one nor an editor. */
export const mayWatch = async (ctx: Context, user: CurrentUser, course: EditedCourse) =>
  (await isPaid(ctx, user, course)) && (await mayLearn(ctx, user, course))

async function isPaid({ db, settings, now }: Context, user: CurrentUser, course: EditedCourse) {
  if (!settings.requireSubscription || (await isPreviewed(db, user, course))) return true
  return (await mayEdit(db, user, course)) || (await isSubscribed(db, user, now()))
}

/** Its editor sees it as a subscriber does. */
async function isPreviewed(db: Context['db'], { previewedId }: CurrentUser, course: EditedCourse) {
  if (!previewedId || !course) return false
  if ('courseId' in course) return course.courseId === previewedId
  const [lecture] = await openRules(db).lecturesOf(course.lectureId)
  return lecture?.course_id === previewedId
}

export async function requireSubscription(ctx: Context, user: CurrentUser, course: EditedCourse) {
  if (!(await isPaid(ctx, user, course)))
    throw new Problem('subscription-required', adminMessages.subscriptionRequired)
}

/**
 * Throws unless this person may watch the lecture now: 404 if they do not see it, 403 if it is not open for them, or
 * only for people who are enrolled or subscribe. Everyone may watch a preview, visitors too. Each call that names a
 * lecture asks this first (register-route.ts).
 */
export async function requireWatching(ctx: Context, user: CurrentUser | undefined, lectureId: string) {
  if (!user) return requirePreview(ctx, lectureId)
  await requireVisibleLecture(ctx.db, user, lectureId)
  await requireOpen(ctx, user, lectureId)
  const [lecture] = await openRules(ctx.db).lecturesOf(lectureId)
  if (!lecture || lecture.is_preview) return
  await requireEnrolment(ctx, user, { courseId: lecture.course_id })
  await requireSubscription(ctx, user, { lectureId })
}

/** For visitors: what is no preview, and what they do not see, both ask them to sign in. */
async function requirePreview({ db }: Context, lectureId: string) {
  const [lecture] = await openRules(db).lecturesOf(lectureId)
  if (!lecture?.is_preview || !(await isLectureVisible(db, undefined, lectureId)))
    throw new Problem('not-signed-in', messages.notSignedIn)
}
