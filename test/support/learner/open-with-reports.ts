import assert from 'node:assert/strict'
import type { ReportedCase } from '../../../contract/endpoints/report.ts'
import { makeCourse, writeArticle } from '../fill-library.ts'
import { openTestApp } from '../open-test-app.ts'

export type Decision = { decision: string; words?: string; hides?: boolean }

/** Zoe has asked, answered and reviewed in a course that Terry edits; Rita and others read it. */
export async function openWithReports(environment: Record<string, string> = {}) {
  const site = await openTestApp(environment)
  const head = await site.signIn('ADMIN')
  const { _id: courseId } = await makeCourse(site, head, { title: 'Knots' })
  const { _id: lectureId } = await writeArticle(site, head, courseId)
  const [zoe, rita, terry] = await Promise.all(
    ['Zoe Zealot', 'Rita Reader', 'Terry Teacher'].map((fullName) =>
      site.makeAccount({ fullName, email: `${fullName.split(' ')[0]}@school.example`.toLowerCase() }),
    ),
  )
  assert.ok(zoe && rita && terry)
  await site.ctx.db.updateTable('user').set({ subscription_status: 'active' }).execute()
  await site.call('changeEditors', {
    session: head,
    params: { courseId },
    json: { userIds: [terry.user._id] },
  })
  const params = { courseId, lectureId }
  const { session } = zoe
  await site.call('setCompletion', { session, params, json: { isComplete: true } })
  const asking = { session, params, json: { text: 'Buy my ropes?' } }
  const questionId: string = (await site.call('askQuestion', asking)).json().question._id
  const answering = { session, params: { questionId }, json: { text: 'Ropes at ropes.example' } }
  const answerId: string = (await site.call('answerQuestion', answering)).json().answer._id
  const reviewing = { session, params, json: { stars: 1, text: 'My ropes are better' } }
  const reviewId: string = (await site.call('saveReview', reviewing)).json().review._id
  // The tests are not about notifications of these.
  await site.ctx.db.deleteFrom('notification').execute()
  const ids = { questionId, answerId, reviewId }
  const reportNames = {
    questionId: 'reportQuestion',
    answerId: 'reportAnswer',
    reviewId: 'reportReview',
  } as const

  const site2 = {
    ...site,
    head,
    ...params,
    ...ids,
    zoe,
    rita,
    terry,
    report: (
      who: string | undefined,
      what: keyof typeof ids = 'questionId',
      reason: unknown = 'An advertisement',
      id = ids[what],
    ) =>
      site.call(reportNames[what], {
        ...(who && { session: who }),
        params: { [what]: id },
        json: { reason },
      }),
    queue: async (who: string = head, query: Record<string, string> = {}) => {
      const response = await site.call('listReports', { session: who, query })
      assert.equal(response.statusCode, 200, response.body)
      return response.json() as { reports: ReportedCase[]; open: number; nextCursor: string | null }
    },
    decide: (who: string, caseId: string, json: Decision) =>
      site.call('decideCase', { session: who, params: { caseId }, json }),
    told: async (who: string, ...kinds: string[]) => {
      const { notifications } = (await site.call('listNotifications', { session: who })).json()
      return (notifications as { kind: string; text: string | null; by: string | null }[]).filter(
        ({ kind }) => kinds.includes(kind),
      )
    },
  }
  return {
    ...site2,
    /** Reports something that Zoe wrote and returns its case. */
    reported: async (what: keyof typeof ids = 'questionId') => {
      const response = await site2.report(rita.session, what)
      assert.equal(response.statusCode, 200, response.body)
      const [found] = (await site2.queue()).reports
      return found ?? assert.fail('no case')
    },
  }
}

export type SiteWithReports = Awaited<ReturnType<typeof openWithReports>>
