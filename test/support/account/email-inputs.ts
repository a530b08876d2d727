import { transact } from '../../../server/db/transact.ts'
import { insertEmailLink } from '../../../server/features/auth/email/email-link-store.ts'
import { peopleFile } from '../drafts.ts'
import type { TestApp } from '../open-test-app.ts'

/** Inputs for the endpoints of e-mails, invitations and import; `session` is an administrator's. */
export async function emailInputs(site: TestApp, session: string) {
  const [lost, moving] = ['tim@school.example', 'rosalind@school.example']
  const emails = await site.makeAccount({ email: lost })
  const mover = await site.makeAccount({ email: moving })
  const invite = async (email: string) => {
    const json = { fullName: 'Emmy Noether', email, role: 'USER' }
    return (await site.call('invitePerson', { session, json })).json()
  }
  const invited = { userId: (await invite('emmy@school.example')).person._id }
  const accepted = new URL((await invite('lise@school.example')).link).searchParams.get('token')
  const confirming = { user_id: mover.user._id, kind: 'confirm', email: moving } as const
  const confirmation = await transact(site.ctx.db, (trx) => insertEmailLink(trx, confirming, site.clock.now))
  return {
    confirmEmail: { json: { token: confirmation } },
    resendConfirmation: { session: emails.session },
    askConfirmation: { json: { email: lost } },
    changeEmail: {
      session: emails.session,
      json: { email: 'other@school.example', currentPassword: emails.password },
    },
    acceptInvitation: { json: { token: accepted, password: 'numbers1815' } },
    invitePerson: {
      session,
      json: { fullName: 'Sofia Kovalevskaya', email: 'kovalevskaya@school.example', role: 'USER' },
    },
    sendInvitation: { session, params: invited },
    downloadInvitations: { session },
    withdrawInvitation: { session, params: invited },
    importPeople: { session, form: { file: peopleFile('Maria Mitchell,maria@school.example,USER') } },
  }
}
