import { makeLecture } from '../fill-library.ts'
import { playedTo } from '../inputs/progress-inputs.ts'
import { openTestApp, type TestApp } from '../open-test-app.ts'
import { withEditors } from '../sites/open-with-editors.ts'

/** A course of two lectures with an editor, and people who learn in it. */
export const openLearnersSite = async () => withLearners(await openTestApp())

export async function withLearners<Site extends TestApp>(opened: Site) {
  const site = await withEditors(opened)
  const { courseId, lectureId, head } = site
  const { _id: second } = await makeLecture(site, head, courseId)
  const [editor, elsewhere] = [await site.signIn('USER'), await site.signIn('USER')]
  await site.giveEditors(courseId, editor)
  const watch = async (session: string, lecture: string, isDone: boolean) => {
    const params = { lectureId: lecture }
    await site.call('saveProgress', { session, params, json: playedTo(5) })
    if (isDone) await site.call('setCompletion', { session, params, json: { isComplete: true } })
  }
  let people = 0
  return {
    ...site,
    editor,
    elsewhere,
    second,
    watch,
    pass: (ms: number) => {
      site.clock.now = new Date(site.clock.now.getTime() + ms)
    },
    /** A learner who has begun as many lectures; true for those that they have completed. */
    add: async (fullName: string, ended: boolean[]) => {
      people += 1
      const email = `learner${people}@school.example`
      const { session, user } = await site.makeAccount({ fullName, email })
      for (const [n, isDone] of ended.entries()) await watch(session, n ? second : lectureId, isDone)
      return { session, userId: user._id as string }
    },
    list: async (query: Record<string, string> = {}, session = editor) =>
      (await site.call('listLearners', { session, params: { courseId }, query })).json(),
  }
}
