import type { TestApp } from '../open-test-app.ts'

/** In the order in which one call makes what the next one changes. */
export async function pathInputs(site: TestApp, session: string, courseId: string, userId: string) {
  const make = {
    session,
    json: { title: 'Deck work', description: 'From knots to sails.', courseIds: [courseId] },
  }
  const { path } = (await site.call('makePath', make)).json()
  const params = { pathId: path._id }
  return {
    makePath: make,
    listPaths: { session },
    readPath: { session, params },
    editPath: { session, params, json: { title: 'Deck hands' } },
    enrolInPath: { session, params, json: { userIds: [userId] } },
    listPathEnrolments: { session, params },
    endPathEnrolment: { session, params: { ...params, userId } },
    deletePath: { session, params },
  }
}
