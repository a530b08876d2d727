import assert from 'node:assert/strict'
import { listCertificates } from '../learner/complete-course.ts'
import { openReminding } from './open-reminding.ts'

/**
 * A course of four lectures whose certificates are valid for twelve months and which begins again 30 days before they
 * end, and Ada, who has just completed it: on 2026-12-01, so that hers is valid until 2027-12-01.
 */
export async function openRetrainingSite() {
  await using opened = new AsyncDisposableStack()
  const site = opened.use(await openReminding({ SESSION_DAYS: '365' }))
  const closing = opened.move()
  const { params, clock } = site
  const edited = await site.editCourse({
    ...{ givesCertificate: true, certificateMonths: 12, retrainDays: 30, allowsManualCompletion: true },
  })
  assert.equal(edited.statusCode, 200, edited.body)
  /** A session opened then: those of before may have ended. */
  const passTo = async (time: string) => {
    clock.now = new Date(time)
    await site.ctx.db
      .updateTable('session')
      .set({ expires_at: new Date(clock.now.getTime() + 86_400_000) })
      .execute()
  }
  const complete = async (who: string) => {
    for (const number of [1, 2, 3, 4]) {
      const done = await site.finish(number, who)
      assert.equal(done.statusCode, 200, done.body)
    }
  }
  await complete(site.ada.session)
  const read = async (name: 'readCourseProgress' | 'readOwnEnrolment', who: string) => {
    const response = await site.call(name, { session: who, params })
    assert.equal(response.statusCode, 200, response.body)
    return response.json()
  }
  await site.mails()
  return {
    ...site,
    passTo,
    complete,
    certificates: (who: string) => listCertificates(site, who, params.courseId),
    progress: (who: string) => read('readCourseProgress', who),
    due: async (who: string) => (await read('readOwnEnrolment', who)).due,
    learning: async (who: string) => (await site.call('readLearning', { session: who })).json(),
    calendar: async (who: string) => (await site.call('readCalendar', { session: who, query: {} })).json(),
    pass: () => site.ctx.retraining.poll(),
    [Symbol.asyncDispose]: () => closing.disposeAsync(),
  }
}
export type RetrainingSite = Awaited<ReturnType<typeof openRetrainingSite>>
