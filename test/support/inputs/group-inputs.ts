import type { TestApp } from '../open-test-app.ts'

/** In the order in which one call makes what the next one changes. */
export async function groupInputs(site: TestApp, session: string, userId: string) {
  const make = (name: string) => ({ session, json: { name } })
  const { group } = (await site.call('makeGroup', make('Knot tyers'))).json()
  const params = { groupId: group._id }
  const email = 'hypatia@school.example'
  await site.makeAccount({ email })
  return {
    makeGroup: make('Sailors'),
    listGroups: { session },
    editGroup: { session, params, json: { name: 'Knots' } },
    changeGroupMembers: { session, params, json: { add: [userId] } },
    importGroupMembers: {
      session,
      params,
      form: { file: new File([`email\n${email}\n`], 'people.csv') },
    },
    listGroupMembers: { session, params },
    changeGroupManagers: { session, params, json: { userIds: [userId] } },
    deleteGroup: { session, params },
  }
}
