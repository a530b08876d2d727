import * as z from 'zod/mini'
import { defineEndpoint, endpointsOf, success } from '../api/define-endpoint.ts'
import * as rules from '../messages/rules.ts'
import { issueText } from '../validation/issue-text.ts'
import { maxLength, recoveryCodes } from '../validation/limits.ts'
import { present } from '../validation/text.ts'
import { currentPassword, passwordAgain } from './session.ts'

/** Six digits of an authenticator app, or a recovery code; spaces and hyphens are ignored. */
export const code = present(rules.codeMissing, rules.theCode).check(
  z.maxLength(maxLength.code, {
    error: issueText(rules.tooLong({ label: rules.theCode, max: maxLength.code })),
  }),
)

export const codeForm = { missing: rules.codeMissing, schema: z.strictObject({ code }) }

/** The page asks unless a passkey has just confirmed: it does not know what was given a few minutes ago. */
export const passwordAgainForm = {
  missing: rules.passwordAgainMissing,
  schema: z.strictObject({ currentPassword }),
}

export const twoStepEndpoints = endpointsOf(() => ({
  readTotp: defineEndpoint({
    method: 'GET',
    path: '/user/totp',
    access: 'signed-in',
    summary: 'Whether your sign-in asks for a second step, and how many recovery codes are left.',
    reply: success({
      isOn: z.boolean(),
      since: z.nullable(z.iso.datetime()),
      /** Set by REQUIRE_TWO_STEPS_FOR_ADMINISTRATORS. */
      isDemanded: z.boolean(),
      recoveryCodesLeft: z.int(),
    }),
  }),

  createTotp: defineEndpoint({
    method: 'POST',
    path: '/user/totp',
    access: 'signed-in',
    summary: `Make the secret of an authenticator app: RFC 6238 with SHA-1, 6 digits, 30 s. It counts once confirmed. ${passwordAgain}`,
    body: passwordAgainForm,
    reply: success({ secret: z.string(), otpauth: z.string() }),
  }),

  confirmTotp: defineEndpoint({
    method: 'POST',
    path: '/user/totp/confirm',
    access: 'signed-in',
    summary: `Turn the second step on with a code of the new secret. The ${recoveryCodes.count} recovery codes are in this response only.`,
    body: codeForm,
    reply: success({ recoveryCodes: z.array(z.string()) }),
  }),

  deleteTotp: defineEndpoint({
    method: 'DELETE',
    path: '/user/totp',
    access: 'signed-in',
    summary: `Turn the second step off; its recovery codes end. 409 when it is the last one of an administrator who needs one. ${passwordAgain}`,
    body: passwordAgainForm,
    reply: success({}),
  }),
}))
