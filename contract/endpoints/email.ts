import * as z from 'zod/mini'
import { defineEndpoint, endpointsOf, success } from '../api/define-endpoint.ts'
import { perAddress, perEmail, perPerson } from '../api/rate-limit.ts'
import * as rules from '../messages/rules.ts'
import * as emailMessages from '../messages/server-email.ts'
import { emailLinkHours, invitationDays } from '../validation/limits.ts'
import { present } from '../validation/text.ts'
import { password } from './auth-password.ts'
import { currentPassword, passwordAgain } from './session.ts'
import { email } from './user.ts'

const token = present(rules.resetTokenMissing, rules.theLink)

export const confirmEmailForm = { missing: rules.resetTokenMissing, schema: z.strictObject({ token }) }

export const askConfirmationForm = {
  missing: rules.forgotPasswordMissing,
  schema: z.strictObject({ email: email(rules.forgotPasswordMissing, rules.signUpEmailInvalid) }),
}

const newEmail = email(rules.newEmailMissing, rules.signUpEmailInvalid)

/** The page always asks for the password, because it does not know whether one was given a few minutes ago. */
export const changeEmailForm = {
  missing: rules.newEmailMissing,
  schema: z.strictObject({
    email: newEmail,
    currentPassword: present(rules.passwordAgainMissing, rules.theCurrentPassword),
  }),
}

export const acceptInvitationForm = {
  missing: rules.resetPasswordMissing,
  schema: z.strictObject({ token, password: password(rules.resetPasswordMissing) }),
}

const openedLinks = perAddress('open link', { max: 60, minutes: 10 }, emailMessages.tooManyLinks)
const mailsTo = perEmail('email mails to', { max: 5, minutes: 15 }, emailMessages.tooManyMailsAsked)

export const emailEndpoints = endpointsOf(() => ({
  confirmEmail: defineEndpoint({
    method: 'POST',
    path: '/user/confirm-email',
    access: 'everyone',
    limits: [openedLinks],
    summary:
      'Confirm an e-mail with the token of a link, once. A link to a new address changes the e-mail of the account: the address before gets a mail, other sessions end, and 409 says that another account has taken it meanwhile.',
    body: confirmEmailForm,
    reply: success({ email: z.string() }),
  }),

  resendConfirmation: defineEndpoint({
    method: 'POST',
    path: '/user/confirm-email/resend',
    access: 'signed-in',
    limits: [mailsTo],
    summary: `Ask for another mail with a link that confirms your e-mail. The link works for ${emailLinkHours} hours and voids the one before.`,
    reply: success({}),
  }),

  askConfirmation: defineEndpoint({
    method: 'POST',
    path: '/user/confirm-email/ask',
    access: 'everyone',
    limits: [perAddress('email mails', { max: 60, minutes: 10 }, emailMessages.tooManyMailsAsked), mailsTo],
    summary:
      'The same for those who cannot sign in before they confirm. The answer is the same whether there is such an account.',
    body: askConfirmationForm,
    reply: success({}),
  }),

  changeEmail: defineEndpoint({
    method: 'POST',
    path: '/user/change-email',
    access: 'signed-in',
    limits: [perPerson('own email', { max: 20, minutes: 15 }, emailMessages.tooManyMailsAsked), mailsTo],
    summary: `Ask for a mail with a link to your new address; your e-mail changes when it is confirmed with POST /user/confirm-email. The answer is the same when the address has another account. ${passwordAgain}`,
    body: {
      missing: rules.newEmailMissing,
      schema: z.strictObject({ email: newEmail, currentPassword }),
    },
    reply: success({}),
  }),

  acceptInvitation: defineEndpoint({
    method: 'POST',
    path: '/user/accept-invitation',
    access: 'everyone',
    limits: [openedLinks],
    summary: `Set the password of the account that an invitation made, with the token of its link, once within ${invitationDays} days. It does not sign in.`,
    body: acceptInvitationForm,
    reply: success({ email: z.string() }),
  }),
}))
