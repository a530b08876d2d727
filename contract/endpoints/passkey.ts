import * as z from 'zod/mini'
import { defineEndpoint, endpointsOf, id, success } from '../api/define-endpoint.ts'
import { perAddress } from '../api/rate-limit.ts'
import * as rules from '../messages/rules.ts'
import * as passkeyMessages from '../messages/server-passkey.ts'
import { issueText } from '../validation/issue-text.ts'
import { challengeMinutes, confirmedMinutes, maxLength, maxPasskeysPerUser } from '../validation/limits.ts'
import { singleLine } from '../validation/text.ts'
import { currentPassword, passwordAgain } from './session.ts'
import { user } from './user.ts'

const passkeyDevices = ['singleDevice', 'multiDevice'] as const
export type PasskeyDevice = (typeof passkeyDevices)[number]

const passkey = z.object({
  _id: z.string(),
  name: z.string(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.nullable(z.iso.datetime()),
  /** `multiDevice`: the device may copy the passkey to others of the same person. */
  deviceType: z.enum(passkeyDevices),
  isBackedUp: z.boolean(),
})
export type Passkey = z.output<typeof passkey>

const missing = rules.passkeyMissing
const unreadable = { error: issueText(rules.passkeyUnreadable) }

/** Bytes in base64url, as browsers send them in JSON (WebAuthn 3 §5.1.9). */
const bytes = (max: number) =>
  z
    .string(unreadable)
    .check(z.maxLength(max, { ...unreadable, abort: true }), z.regex(/^[\w-]+$/, unreadable))

const credential = {
  id: bytes(maxLength.credentialId),
  rawId: bytes(maxLength.credentialId),
  type: z.literal('public-key', unreadable),
}

/** What `navigator.credentials.create()` returns, without the fields that the server does not use. */
const registration = z.object(
  {
    ...credential,
    response: z.object(
      {
        clientDataJSON: bytes(maxLength.clientData),
        attestationObject: bytes(maxLength.attestation),
        transports: z.optional(
          z
            .array(z.string(unreadable).check(z.regex(/^[a-z-]{1,20}$/, unreadable)), unreadable)
            .check(z.maxLength(10, unreadable)),
        ),
      },
      unreadable,
    ),
  },
  unreadable,
)
export type PasskeyRegistration = z.output<typeof registration>

export const assertion = z.object(
  {
    ...credential,
    response: z.object(
      {
        clientDataJSON: bytes(maxLength.clientData),
        authenticatorData: bytes(maxLength.clientData),
        signature: bytes(maxLength.clientData),
        userHandle: z.nullish(bytes(maxLength.credentialId)),
      },
      unreadable,
    ),
  },
  unreadable,
)
export type PasskeyAssertion = z.output<typeof assertion>

const descriptor = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.string()),
})

const requestOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  userVerification: z.literal('required'),
  allowCredentials: z.array(descriptor),
})
export type PasskeyRequestOptions = z.output<typeof requestOptions>

const creationOptions = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
  timeout: z.int(),
  attestation: z.literal('none'),
  excludeCredentials: z.array(descriptor),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
})
export type PasskeyCreationOptions = z.output<typeof creationOptions>

const name = singleLine({ label: rules.thePasskeyName, missing, max: maxLength.passkeyName })

export const passkeyNameForm = {
  missing: rules.passkeyNameMissing,
  schema: z.strictObject({
    name: singleLine({
      label: rules.thePasskeyName,
      missing: rules.passkeyNameMissing,
      max: maxLength.passkeyName,
    }),
  }),
}

const passwordAgainForm = {
  missing: rules.passwordAgainMissing,
  schema: z.strictObject({ currentPassword }),
}

const assertionForm = { missing, schema: z.strictObject({ passkey: assertion }) }

const once = `Its challenge works once, for ${challengeMinutes} minutes, in this browser, for this.`
const passkeyParams = z.object({ passkeyId: id })

/** Each try stores a challenge or checks a signature. */
const tries = perAddress('passkeys', { max: 600, minutes: 5 }, passkeyMessages.tooManyPasskeyTries)

export const passkeyEndpoints = endpointsOf(() => ({
  listPasskeys: defineEndpoint({
    method: 'GET',
    path: '/user/passkeys',
    access: 'signed-in',
    summary: 'Your passkeys, newest first.',
    reply: success({ passkeys: z.array(passkey) }),
  }),

  createPasskeyOptions: defineEndpoint({
    method: 'POST',
    path: '/user/passkeys/options',
    access: 'signed-in',
    limits: [tries],
    summary: `What the browser needs to make a passkey (WebAuthn). ${once} ${passwordAgain}`,
    body: passwordAgainForm,
    reply: success({ options: creationOptions }),
  }),

  createPasskey: defineEndpoint({
    method: 'POST',
    path: '/user/passkeys',
    access: 'signed-in',
    limits: [tries],
    summary: `Add the passkey that the browser has made. At most ${maxPasskeysPerUser}. Without a name it is called like the browser.`,
    body: { missing, schema: z.strictObject({ name: z.optional(name), passkey: registration }) },
    status: 201,
    reply: success({ passkey }),
  }),

  renamePasskey: defineEndpoint({
    method: 'PATCH',
    path: '/user/passkeys/:passkeyId',
    access: 'signed-in',
    summary: 'Give one of your passkeys another name.',
    params: passkeyParams,
    body: passkeyNameForm,
    reply: success({ passkey }),
  }),

  deletePasskey: defineEndpoint({
    method: 'DELETE',
    path: '/user/passkeys/:passkeyId',
    access: 'signed-in',
    summary: `Remove one of your passkeys. 409 when it is the last second step of an administrator who needs one. ${passwordAgain}`,
    params: passkeyParams,
    body: passwordAgainForm,
    reply: success({}),
  }),

  loginPasskeyOptions: defineEndpoint({
    method: 'POST',
    path: '/user/login/passkey/options',
    access: 'everyone',
    limits: [tries],
    summary: `What the browser needs to sign in with a passkey. ${once} Its cookie comes along with the answer.`,
    reply: success({ options: requestOptions }),
  }),

  loginWithPasskey: defineEndpoint({
    method: 'POST',
    path: '/user/login/passkey',
    access: 'everyone',
    limits: [tries],
    summary: 'Sign in with a passkey alone: sets the session cookie and answers the person.',
    body: assertionForm,
    reply: success({ user }),
  }),

  confirmPasskeyOptions: defineEndpoint({
    method: 'POST',
    path: '/user/reauthenticate/passkey/options',
    access: 'signed-in',
    limits: [tries],
    summary: `What the browser needs to confirm with one of your passkeys that it is you. ${once}`,
    reply: success({ options: requestOptions }),
  }),

  confirmWithPasskey: defineEndpoint({
    method: 'POST',
    path: '/user/reauthenticate/passkey',
    access: 'signed-in',
    limits: [tries],
    summary: `Confirm with a passkey instead of the password. For ${confirmedMinutes} minutes this session may make the calls that ask for it.`,
    body: assertionForm,
    reply: success({ until: z.iso.datetime() }),
  }),
}))
