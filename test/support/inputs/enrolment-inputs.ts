import type { TestApp } from '../open-test-app.ts'
import { pathInputs } from './path-inputs.ts'

type Account = { user: { _id: string }; session: string }

/** Who edits a course, who is enrolled in it, and its path, in the order in which one call makes what the next one ends. */
export async function enrolmentInputs(
  site: TestApp,
  session: string,
  params: { courseId: string },
  { editor, learner: { user, session: own } }: { editor: Account; learner: Account },
) {
  const json = { courseIds: [params.courseId] }
  const { code } = (await site.call('makeAccessCode', { session, json })).json()
  const { url } = (await site.call('renewFeed', { session: own })).json()
  const secret = new URL(url).pathname.split('/').at(-1)?.replace('.ics', '') ?? ''
  const ofCode = { session, params: { codeId: code._id } }
  return {
    ...(await pathInputs(site, session, params.courseId, user._id)),
    changeEditors: { session, params, json: { userIds: [editor.user._id] } },
    listEditors: { session, params },
    listCourseGroups: { session, params },
    enrolPeople: { session, params, json: { userIds: [user._id] } },
    listEnrolments: { session, params },
    listEnrolledGroups: { session, params },
    readOwnEnrolment: { session: own, params },
    endEnrolment: { session, params: { ...params, userId: user._id } },
    enrol: { session: own, params },
    leave: { session: own, params },
    makeAccessCode: { session, json },
    redeemAccessCode: { session: own, json: { code: code.code } },
    listAccessCodes: { session },
    listCodeUses: ofCode,
    endAccessCode: ofCode,
    readCalendar: { session: own },
    readPeopleReport: { session },
    downloadPeopleReport: { session, query: {} },
    listCoursesOfReport: { session },
    readGroupReport: { session },
    downloadGroupReport: { session, query: {} },
    readFeed: { session: own },
    sendFeed: { params: { secret } },
    renewFeed: { session: own },
  }
}
