import * as z from 'zod/mini'
import { calls } from '../addresses.ts'
import { messages } from '../messages/messages.ts'
import { avatarFile, newAvatarFile } from '../validation/files.ts'
import { maxLength, minLength } from '../validation/limits.ts'
import { present, singleLine } from '../validation/text.ts'
import { defineEndpoint, id, success } from './define-endpoint.ts'

export const roles = ['ADMIN', 'USER'] as const
export type Role = (typeof roles)[number]

/** The specification's sign-up rule: letters, digits and ! @ # $ % ^ & *. */
export const passwordPattern = new RegExp(
  `^[a-zA-Z0-9!@#$%^&*]{${minLength.password},${maxLength.password}}$`,
)

// One atom class on each side of the @ and no nested repetition: linear time on any input.
const emailPattern = /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9-]+(\.[a-z0-9-]+)+$/

/** An e-mail address in lower case, at most as long as RFC 5321 allows. */
export const email = (missing: string, invalid: string) =>
  z
    .string({ error: missing })
    .check(
      z.trim(),
      z.toLowerCase(),
      z.minLength(1, { error: missing, abort: true }),
      z.maxLength(maxLength.email, { error: invalid, abort: true }),
      z.regex(emailPattern, { error: invalid }),
    )

export const fullName = (missing: string, tooShort: string) =>
  singleLine({
    label: 'The full name',
    missing,
    max: maxLength.fullName,
    min: { length: minLength.fullName, message: tooShort },
  })

const password = (missing: string) =>
  present(missing, 'The password').check(z.regex(passwordPattern, { error: messages.passwordRule }))

export const signUpForm = {
  missing: messages.signUpMissing,
  schema: z.strictObject({
    fullName: fullName(messages.signUpMissing, messages.signUpNameTooShort),
    email: email(messages.signUpMissing, messages.signUpEmailInvalid),
    password: password(messages.signUpMissing),
  }),
}

export const loginForm = {
  missing: messages.loginMissing,
  schema: z.strictObject({
    email: present(messages.loginMissing, 'The email').check(z.trim(), z.toLowerCase()),
    password: present(messages.loginMissing, 'The password'),
  }),
}

export const editProfileForm = {
  missing: messages.editProfileMissing,
  schema: z.strictObject({
    fullName: fullName(messages.editProfileMissing, messages.editProfileNameTooShort),
  }),
}

export const changePasswordForm = {
  missing: messages.changePasswordMissing,
  schema: z
    .strictObject({
      currentPassword: present(messages.changePasswordMissing, 'The current password'),
      newPassword: password(messages.changePasswordMissing),
      repeatedPassword: present(messages.changePasswordMissing, 'The repeated password'),
    })
    .check(
      z.refine(({ newPassword, repeatedPassword }) => newPassword === repeatedPassword, {
        error: messages.passwordsDiffer,
        path: ['repeatedPassword'],
      }),
    ),
}

export const user = z.object({
  _id: z.string(),
  fullName: z.string(),
  email: z.string(),
  role: z.enum(roles),
  avatar: z.object({ secure_url: z.string() }),
  subscription: z.object({ status: z.string() }),
})
export type User = z.output<typeof user>

export const register = defineEndpoint({
  address: calls.register,
  access: 'everyone',
  summary: 'Make an account. It does not sign in.',
  body: signUpForm,
  files: { avatar: avatarFile },
  status: 201,
  reply: success({ user }),
})

export const login = defineEndpoint({
  address: calls.login,
  access: 'everyone',
  summary: 'Sign in: sets the session cookie and answers the person.',
  body: loginForm,
  reply: success({ user }),
})

export const logout = defineEndpoint({
  address: calls.logout,
  access: 'everyone',
  summary: 'Sign out: ends the session on the server and takes its cookie away.',
  reply: success({}),
})

export const currentUser = defineEndpoint({
  address: calls.currentUser,
  access: 'signed-in',
  summary: 'The person who is signed in.',
  reply: success({ user }),
})

export const updateUser = defineEndpoint({
  address: calls.updateUser,
  access: 'signed-in',
  summary: 'Change your own full name and avatar.',
  params: z.object({ userId: id }),
  body: editProfileForm,
  files: { avatar: newAvatarFile },
  reply: success({ user }),
})

export const changePassword = defineEndpoint({
  address: calls.changePassword,
  access: 'signed-in',
  summary: 'Change your own password. All your other sessions end.',
  body: changePasswordForm,
  reply: success({}),
})

export const cancelSubscription = defineEndpoint({
  address: calls.cancelSubscription,
  access: 'signed-in',
  summary: 'End your own active or pending subscription.',
  reply: success({ user }),
})

const wrong = { error: messages.preferencesUnreadable }
const share = z.number(wrong).check(z.minimum(0, wrong), z.maximum(1, wrong))

/** Player settings that a learner has changed; the others are absent. */
export const preferences = z.strictObject({
  volume: z.optional(share),
  isMuted: z.optional(z.boolean(wrong)),
  speed: z.optional(z.number(wrong).check(z.minimum(0.25, wrong), z.maximum(3, wrong))),
  captions: z.optional(z.nullable(z.string(wrong).check(z.maxLength(35, wrong)))),
  quality: z.optional(z.nullable(z.int(wrong).check(z.minimum(1, wrong), z.maximum(16_384, wrong)))),
  isTheatre: z.optional(z.boolean(wrong)),
  playsNext: z.optional(z.boolean(wrong)),
  hasKeys: z.optional(z.boolean(wrong)),
})
export type Preferences = z.output<typeof preferences>

export const readPreferences = defineEndpoint({
  address: calls.readPreferences,
  access: 'signed-in',
  summary: 'What you chose in the player.',
  reply: success({ preferences }),
})

export const changePreferences = defineEndpoint({
  address: calls.changePreferences,
  access: 'signed-in',
  summary: 'Keep what you chose in the player, all of it.',
  body: { missing: messages.preferencesUnreadable, schema: preferences },
  reply: success({ preferences }),
})
