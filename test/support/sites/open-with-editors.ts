import { transact } from '../../../server/db/transact.ts'
import { changeState } from '../../../server/features/user/user-store.ts'
import { pictureIn } from '../files.ts'
import { makeCourse, makeLecture } from '../fill-library.ts'
import { openTestApp, type TestApp } from '../open-test-app.ts'

/** A course with a lecture, another course, and people who may edit one of them. */
export const openWithEditors = async (environment: Record<string, string> = {}) =>
  withEditors(await openTestApp(environment))

export async function withEditors<Site extends TestApp>(site: Site) {
  const head = await site.signIn('ADMIN')
  const { _id: courseId } = await makeCourse(site, head)
  const { _id: lectureId } = await makeLecture(site, head, courseId)
  const { _id: otherCourseId } = await makeCourse(site, head, {
    title: 'Knots',
    thumbnail: await pictureIn('#1f6f54'),
  })
  const idOf = async (session: string) =>
    (await site.call('currentUser', { session })).json().user._id as string
  /** Makes these people the only editors of a course. */
  const giveEditors = async (of: string, ...sessions: string[]) => {
    const userIds = await Promise.all(sessions.map(idOf))
    return site.call('changeEditors', { session: head, params: { courseId: of }, json: { userIds } })
  }

  const signAllIn = async () => {
    const [signedOut, administrator] = [await site.signIn('ADMIN'), await site.signIn('ADMIN')]
    await site.call('logout', { session: signedOut })
    const [learner, editor] = [await site.signIn('USER'), await site.signIn('USER')]
    const [editorElsewhere, disabledEditor] = [await site.signIn('USER'), await site.signIn('USER')]
    const disabledId = await idOf(disabledEditor)
    await giveEditors(courseId, editor, disabledEditor)
    await giveEditors(otherCourseId, editorElsewhere)
    await transact(site.ctx.db, (trx) => changeState(trx, disabledId, 'disabled'))
    return {
      visitor: undefined,
      signedOut,
      learner,
      editorElsewhere,
      editor,
      disabledEditor,
      administrator,
    }
  }
  return { ...site, head, courseId, lectureId, otherCourseId, idOf, giveEditors, signAllIn }
}

export type SiteWithEditors = Awaited<ReturnType<typeof openWithEditors>>
