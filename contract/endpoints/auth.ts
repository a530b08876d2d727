import * as z from 'zod/mini'
import { defineEndpoint, endpointsOf, id, success } from '../api/define-endpoint.ts'
import { perAddress, perEmail, perPerson } from '../api/rate-limit.ts'
import { revokeTokens } from '../messages/account.ts'
import * as rules from '../messages/rules.ts'
import * as serverMessages from '../messages/server.ts'
import { avatarFile } from '../validation/files.ts'
import { issueText } from '../validation/issue-text.ts'
import { minLength } from '../validation/limits.ts'
import { fullName } from '../validation/names/full-name.ts'
import { present } from '../validation/text.ts'
import { password } from './auth-password.ts'
import { assertion } from './passkey.ts'
import { code } from './two-step.ts'
import { email, user } from './user.ts'

export const signUpForm = {
  missing: rules.signUpMissing,
  schema: z.strictObject({
    fullName: fullName(rules.signUpMissing, rules.signUpNameTooShort({ min: minLength.fullName })),
    email: email(rules.signUpMissing, rules.signUpEmailInvalid),
    password: password(rules.signUpMissing),
  }),
}

export const loginForm = {
  missing: rules.loginMissing,
  schema: z.strictObject({
    email: present(rules.loginMissing, rules.theEmail).check(z.trim(), z.toLowerCase()),
    password: present(rules.loginMissing, rules.thePassword),
    code: z.optional(code),
    passkey: z.optional(assertion),
  }),
}

export const changePasswordForm = {
  missing: rules.changePasswordMissing,
  schema: z
    .strictObject({
      currentPassword: present(rules.changePasswordMissing, rules.theCurrentPassword),
      newPassword: password(rules.changePasswordMissing),
      repeatedPassword: present(rules.changePasswordMissing, rules.theRepeatedPassword),
      revokeTokens: z.optional(z.boolean({ error: issueText(rules.notABoolean({ label: revokeTokens })) })),
    })
    .check(
      z.refine(({ newPassword, repeatedPassword }) => newPassword === repeatedPassword, {
        error: issueText(rules.passwordsDiffer),
        path: ['repeatedPassword'],
      }),
    ),
}

export const forgotPasswordForm = {
  missing: rules.forgotPasswordMissing,
  schema: z.strictObject({ email: email(rules.forgotPasswordMissing, rules.signUpEmailInvalid) }),
}

export const resetPasswordForm = {
  missing: rules.resetPasswordMissing,
  schema: z.strictObject({
    token: present(rules.resetTokenMissing, rules.theLink),
    password: password(rules.resetPasswordMissing),
  }),
}

export const authEndpoints = endpointsOf(() => ({
  register: defineEndpoint({
    method: 'POST',
    path: '/user/register',
    access: 'everyone',
    limits: [perAddress('sign-up', { max: 300, minutes: 10 }, serverMessages.tooManySignUps)],
    summary: 'Make an account. It does not sign in. A mail brings a link that confirms the e-mail.',
    body: signUpForm,
    files: { avatar: avatarFile },
    status: 201,
    reply: success({ user }),
  }),

  login: defineEndpoint({
    method: 'POST',
    path: '/user/login',
    access: 'everyone',
    limits: [perAddress('sign-in', { max: 600, minutes: 5 }, serverMessages.tooManySignIns)],
    summary:
      'Sign in: sets the session cookie and answers the person. An account with a second step gets 401 with the code second-step-required until its code comes along, of the app, or a recovery code; or its passkey, with the options of POST /user/login/passkey/options. fields names which of code and passkey it has. 403 with the code email-not-confirmed where REQUIRE_CONFIRMED_EMAIL is set and the e-mail is not confirmed.',
    body: loginForm,
    reply: success({ user }),
  }),

  logout: defineEndpoint({
    method: 'POST',
    path: '/user/logout',
    access: 'everyone',
    summary: 'Sign out: ends the session on the server and removes its cookie.',
    reply: success({}),
  }),

  changePassword: defineEndpoint({
    method: 'POST',
    path: '/user/change-password',
    access: 'signed-in',
    limits: [
      perPerson('own password', { max: 20, minutes: 15 }, serverMessages.tooManyPasswordChanges),
      perAddress('change-password', { max: 200, minutes: 15 }, serverMessages.tooManyPasswordChangesHere),
    ],
    summary:
      'Change your own password. All your other sessions end; your API tokens end with revokeTokens: true, else they stay.',
    body: changePasswordForm,
    reply: success({}),
  }),

  forgotPassword: defineEndpoint({
    method: 'POST',
    path: '/user/forgot-password',
    access: 'everyone',
    limits: [
      perAddress('forgot-password', { max: 60, minutes: 10 }, serverMessages.tooManyResets),
      perEmail('forgotten password', { max: 5, minutes: 15 }, serverMessages.tooManyResets),
    ],
    summary:
      'Ask for a mail with a link to a new password. The answer is the same whether the account exists.',
    body: forgotPasswordForm,
    reply: success({}),
  }),

  resetPassword: defineEndpoint({
    method: 'POST',
    path: '/user/reset-password',
    access: 'everyone',
    limits: [perAddress('reset-password', { max: 60, minutes: 10 }, serverMessages.tooManyResets)],
    summary: 'Set a new password with the token of a link, once. All sessions and API tokens end.',
    body: resetPasswordForm,
    reply: success({}),
  }),

  // No scope: the link opens an account, and a token must not do that.
  makeResetLink: defineEndpoint({
    method: 'POST',
    path: '/admin/people/:userId/reset-link',
    access: 'administrator',
    summary:
      'A link with which a person sets a new password, to hand on where there is no mail. For an administrator give your password before, with POST /user/reauthenticate.',
    params: z.object({ userId: id }),
    reply: success({ link: z.string() }),
  }),
}))
