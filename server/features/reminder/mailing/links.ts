import { pages, questionAddress } from '../../../../contract/addresses.ts'
import type { AppContext } from '../../../context.ts'
import { ownAddress } from '../../../http/public-address.ts'
import type { MailedNews } from './unmailed-store.ts'

type Context = Pick<AppContext, 'settings' | 'unsubscribeTokens'>

export const courseLink = ({ settings }: Pick<Context, 'settings'>, courseId: string) =>
  ownAddress(settings, `${pages.courseDescription}?${new URLSearchParams({ course: courseId })}`)

/** To the lecture, or to the course that it is about. */
export const newsLink = (
  ctx: Pick<Context, 'settings'>,
  { course_id: courseId, lecture_id: lectureId }: Pick<MailedNews, 'course_id' | 'lecture_id'>,
) =>
  lectureId === null
    ? courseLink(ctx, courseId)
    : ownAddress(ctx.settings, questionAddress({ courseId, lectureId }))

export const myGradesLink = ({ settings }: Pick<Context, 'settings'>, courseId: string) =>
  ownAddress(settings, `${pages.myGrades}?${new URLSearchParams({ course: courseId })}`)

export const unsubscribeLink = ({ settings, unsubscribeTokens }: Context, userId: string, list: string) =>
  ownAddress(settings, `${pages.unsubscribe}?token=${unsubscribeTokens.tokenFor({ userId, list })}`)
