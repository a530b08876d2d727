import { groupInputs } from '../inputs/group-inputs.ts'
import type { TestApp } from '../open-test-app.ts'

/** Calls about one person and about several, in this order; `session` is an administrator's. */
export async function peopleInputs(site: TestApp, session: string) {
  const { user } = await site.makeAccount({ email: 'hedy@school.example' })
  const params = { userId: user._id }
  const [{ _id: sessionId }] = (await site.call('readPerson', { session, params })).json().sessions
  return {
    ...(await groupInputs(site, session, user._id)),
    listUsers: { session },
    downloadPeople: { session },
    listSubscriptions: { session, params },
    changePerson: { session, params, json: { subscription: 'active' } },
    readPerson: { session, params },
    endPersonSession: { session, params: { ...params, sessionId } },
    endSessions: { session, params },
    changePeople: { session, json: { userIds: [user._id], action: 'disable' } },
  }
}
