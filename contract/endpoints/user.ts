import * as z from 'zod/mini'
import { defineEndpoint, endpointsOf, id, success } from '../api/define-endpoint.ts'
import { perPerson } from '../api/rate-limit.ts'
import type { Message } from '../messages/message.ts'
import * as rules from '../messages/rules.ts'
import * as serverMessages from '../messages/server.ts'
import { moment } from '../validation/bounds/moment.ts'
import { number, wholeNumber } from '../validation/bounds/number.ts'
import { ownTimeZone } from '../validation/bounds/time-zone.ts'
import { newAvatarFile } from '../validation/files.ts'
import { issueText } from '../validation/issue-text.ts'
import { maxLength, minLength } from '../validation/limits.ts'
import { fullName } from '../validation/names/full-name.ts'

export const roles = ['ADMIN', 'USER'] as const
export type Role = (typeof roles)[number]

// One atom class on each side of the @ and no nested repetition: linear time on any input.
const emailPattern = /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9-]+(\.[a-z0-9-]+)+$/

/** Becomes lower case; the longest address that RFC 5321 allows is the limit. */
export const email = (missing: Message, invalid: Message) =>
  z
    .string({ error: issueText(missing) })
    .check(
      z.trim(),
      z.toLowerCase(),
      z.minLength(1, { error: issueText(missing), abort: true }),
      z.maxLength(maxLength.email, { error: issueText(invalid), abort: true }),
      z.regex(emailPattern, { error: issueText(invalid) }),
    )

/** The form of a person who is called `present`. */
export const editProfileForm = (present?: string) => ({
  missing: rules.editProfileMissing,
  schema: z.strictObject({
    fullName: fullName(
      rules.editProfileMissing,
      rules.editProfileNameTooShort({ min: minLength.fullName }),
      present,
    ),
  }),
})

export const timeZoneForm = {
  missing: rules.notAZone,
  schema: z.strictObject({ timeZone: ownTimeZone }),
}

export const user = z.object({
  _id: z.string(),
  fullName: z.string(),
  email: z.string(),
  isEmailConfirmed: z.boolean(),
  role: z.enum(roles),
  avatar: z.object({ secure_url: z.string() }),
  subscription: z.object({ status: z.string() }),
  /** Only in a reply about yourself, if you edit a course. */
  isEditor: z.optional(z.literal(true)),
  /** The person's own, if they have chosen one. */
  timeZone: z.optional(z.string()),
})
export type User = z.output<typeof user>

const wrong = { error: issueText(rules.preferencesUnreadable) }
const share = number({ min: 0, max: 1 }, wrong)

const languageTag = z.string(wrong).check(z.maxLength(35, wrong))

export const preferences = z.strictObject({
  volume: z.optional(share),
  isMuted: z.optional(z.boolean(wrong)),
  speed: z.optional(number({ min: 0.25, max: 3 }, wrong)),
  captions: z.optional(z.nullable(languageTag)),
  captionsLanguage: z.optional(languageTag),
  captionSize: z.optional(z.enum(['small', 'normal', 'large', 'largest'], wrong)),
  captionBackground: z.optional(z.enum(['none', 'half', 'dark', 'solid'], wrong)),
  quality: z.optional(z.nullable(wholeNumber({ min: 1, max: 16_384 }, wrong))),
  isTheatre: z.optional(z.boolean(wrong)),
  playsNext: z.optional(z.boolean(wrong)),
  hasKeys: z.optional(z.boolean(wrong)),
  /** A browser that could not send its own change in time compares this with it. */
  changedAt: z.optional(moment(wrong)),
})
export type Preferences = z.output<typeof preferences>

export const userEndpoints = endpointsOf(() => ({
  currentUser: defineEndpoint({
    method: 'GET',
    path: '/user/me',
    access: 'signed-in',
    tokenScope: 'profile:read',
    summary: 'The person who is signed in.',
    reply: success({ user }),
  }),

  updateUser: defineEndpoint({
    method: 'PUT',
    path: '/user/update/:userId',
    access: 'signed-in',
    limits: [perPerson('own profile', { max: 30, minutes: 10 }, serverMessages.tooManyProfileChanges)],
    summary: 'Change your own full name and avatar.',
    params: z.object({ userId: id }),
    body: { ...editProfileForm(), forName: editProfileForm },
    files: { avatar: newAvatarFile },
    reply: success({ user }),
  }),

  changeTimeZone: defineEndpoint({
    method: 'PUT',
    path: '/user/time-zone',
    access: 'signed-in',
    limits: [perPerson('own profile', { max: 30, minutes: 10 }, serverMessages.tooManyProfileChanges)],
    summary:
      'Choose the time zone in which pages and mails show you times, besides that of the school where it is another one. An empty one is none of your own.',
    body: timeZoneForm,
    reply: success({ user }),
  }),

  cancelSubscription: defineEndpoint({
    method: 'POST',
    path: '/user/subscription/cancel',
    access: 'signed-in',
    summary: 'End your own active or pending subscription.',
    reply: success({ user }),
  }),

  readPreferences: defineEndpoint({
    method: 'GET',
    path: '/user/preferences',
    access: 'signed-in',
    summary: 'Your choices in the player.',
    reply: success({ preferences }),
  }),

  changePreferences: defineEndpoint({
    method: 'PUT',
    path: '/user/preferences',
    access: 'signed-in',
    budget: 'automatic',
    summary: 'Save all of your choices in the player.',
    body: { missing: rules.preferencesUnreadable, schema: preferences },
    reply: success({ preferences }),
  }),
}))
