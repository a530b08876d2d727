import * as z from 'zod/mini'
import { defineEndpoint, endpointsOf, success } from '../api/define-endpoint.ts'
import { perAddress, perPerson } from '../api/rate-limit.ts'
import * as rules from '../messages/rules.ts'
import * as serverMessages from '../messages/server.ts'
import * as accountMessages from '../messages/server-account.ts'
import { confirmedMinutes } from '../validation/limits.ts'
import { present } from '../validation/text.ts'
import { currentPassword, passwordAgain } from './session.ts'
import { code } from './two-step.ts'

const deleteAccountForm = {
  missing: rules.passwordAgainMissing,
  schema: z.strictObject({ currentPassword }),
}

export const restoreAccountForm = {
  missing: rules.loginMissing,
  schema: z.strictObject({
    email: present(rules.loginMissing, rules.theEmail).check(z.trim(), z.toLowerCase()),
    password: present(rules.loginMissing, rules.thePassword),
    code: z.optional(code),
  }),
}

export const myDataEndpoints = endpointsOf(() => ({
  // No scope: a stolen token must not export the whole account.
  exportOwnData: defineEndpoint({
    method: 'GET',
    path: '/user/export',
    access: 'signed-in',
    limits: [perPerson('own data', { max: 10, minutes: 60 }, accountMessages.tooManyExports)],
    summary: `Everything that is stored about you, as a ZIP archive: JSON and CSV of each kind, and your picture. Needs your password, given to POST /user/reauthenticate in the ${confirmedMinutes} minutes before; else 403 with the code password-required.`,
    file: { mediaType: 'application/zip' },
    reply: z.string(),
  }),

  readDeletion: defineEndpoint({
    method: 'GET',
    path: '/user/me/deletion',
    access: 'signed-in',
    summary: 'Until when you could restore your account if you deleted it now.',
    reply: success({ restorableUntil: z.iso.datetime() }),
  }),

  deleteAccount: defineEndpoint({
    method: 'DELETE',
    path: '/user/me',
    access: 'signed-in',
    summary: `Delete your own account: it is signed out everywhere, shown as 'Deleted account', and erased after restorableUntil. 409 for the last active administrator. ${passwordAgain}`,
    body: deleteAccountForm,
    reply: success({ restorableUntil: z.iso.datetime() }),
  }),

  restoreAccount: defineEndpoint({
    method: 'POST',
    path: '/user/me/restore',
    access: 'everyone',
    limits: [perAddress('restore-account', { max: 60, minutes: 10 }, serverMessages.tooManySignIns)],
    summary:
      'Undo the deletion of your account, until it is erased. It does not sign in. An account with a second step needs its code, as for signing in.',
    body: restoreAccountForm,
    reply: success({}),
  }),
}))
