import * as z from 'zod/mini'
import { defineEndpoint, endpointsOf, success } from '../api/define-endpoint.ts'
import { countedByHandler, perAddress } from '../api/rate-limit.ts'
import * as rules from '../messages/rules.ts'
import * as serverMessages from '../messages/server.ts'
import { issueText } from '../validation/issue-text.ts'
import { oidcFlowMinutes } from './oidc-choices.ts'
import { currentPassword, passwordAgain } from './session.ts'
import { codeForm } from './two-step.ts'
import { user } from './user.ts'

const [maxPath, maxParameter] = [2_000, 8_000]

const given = (label: string, pattern: RegExp, max: number) =>
  z.optional(
    z
      .string()
      .check(
        z.maxLength(max, { error: issueText(rules.tooLong({ label, max })) }),
        z.regex(pattern, { error: issueText(rules.unstorable({ label })) }),
      ),
  )

/** RFC 6749, appendix A: visible ASCII and spaces. */
const parameter = (name: string) => given(name, /^[\x20-\x7e]*$/, maxParameter)

const passwordAgainForm = {
  missing: rules.passwordAgainMissing,
  schema: z.strictObject({ currentPassword }),
}

const redirect = { redirects: true, status: 302, reply: z.literal('') } as const

/** Going to the provider and coming back count as two. */
const flows = countedByHandler(perAddress('oidc', { max: 1200, minutes: 5 }, serverMessages.tooManySignIns))

export const oidcEndpoints = endpointsOf(() => ({
  startOidc: defineEndpoint({
    method: 'GET',
    path: '/user/oidc/start',
    access: 'everyone',
    limits: [flows],
    summary: `For browsers: go to the provider, which sends you back within ${oidcFlowMinutes} minutes. \`to\` is the path of this site that opens afterwards.`,
    query: z.object({ to: given('to', /^\P{Cc}*$/u, maxPath) }),
    ...redirect,
  }),

  finishOidc: defineEndpoint({
    method: 'GET',
    path: '/user/oidc/callback',
    access: 'everyone',
    limits: [flows],
    summary:
      'For browsers: come back from the provider. Signs in, or says on the login page what went wrong.',
    query: z.object({
      code: parameter('code'),
      state: parameter('state'),
      iss: parameter('iss'),
      error: parameter('error'),
    }),
    ...redirect,
  }),

  confirmOidc: defineEndpoint({
    method: 'POST',
    path: '/user/oidc/code',
    access: 'everyone',
    summary: 'The second step of an account that has come back from the provider; signs in.',
    body: codeForm,
    reply: success({ user }),
  }),

  readOidc: defineEndpoint({
    method: 'GET',
    path: '/user/oidc',
    access: 'signed-in',
    summary: 'Whether you sign in by the provider, since when, and whether you have a password.',
    reply: success({
      name: z.nullable(z.string()),
      linkedAt: z.nullable(z.iso.datetime()),
      hasPassword: z.boolean(),
    }),
  }),

  linkOidc: defineEndpoint({
    method: 'POST',
    path: '/user/oidc/link',
    access: 'signed-in',
    limits: [flows],
    summary: `The address at which your browser links your account with the provider’s, which has to have the same verified e-mail. ${passwordAgain}`,
    body: passwordAgainForm,
    reply: success({ address: z.string() }),
  }),

  unlinkOidc: defineEndpoint({
    method: 'DELETE',
    path: '/user/oidc',
    access: 'signed-in',
    summary: `End the link with the provider’s account, and your other sessions; 409 without a password. ${passwordAgain}`,
    body: passwordAgainForm,
    reply: success({}),
  }),
}))
