import * as z from 'zod/mini'
import { calls } from './addresses.ts'
import { id, promise, success } from './api/endpoint.ts'
import { maxLetters, minLetters } from './rules/limits.ts'
import { line, present } from './rules/text.ts'
import { avatarFile, newAvatarFile } from './rules/upload.ts'
import { says } from './words.ts'

export const roles = ['ADMIN', 'USER'] as const
export type Role = (typeof roles)[number]

/** Letters, digits and ! @ # $ % ^ & *, as the specification's sign-up rule has it. */
export const passwordPattern = new RegExp(
  `^[a-zA-Z0-9!@#$%^&*]{${minLetters.password},${maxLetters.password}}$`,
)

// One atom class on each side of the @ and no nested repetition: linear time on any input.
const emailPattern = /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9-]+(\.[a-z0-9-]+)+$/

/** An e-mail address in lower case, no longer than RFC 5321 lets one be. */
export const email = (missing: string, invalid: string) =>
  z
    .string({ error: missing })
    .check(
      z.trim(),
      z.toLowerCase(),
      z.minLength(1, { error: missing, abort: true }),
      z.maxLength(maxLetters.email, { error: invalid, abort: true }),
      z.regex(emailPattern, { error: invalid }),
    )

export const fullName = (missing: string, tooShort: string) =>
  line({
    label: 'The full name',
    missing,
    most: maxLetters.fullName,
    least: { letters: minLetters.fullName, sentence: tooShort },
  })

const password = (missing: string) =>
  present(missing, 'The password').check(z.regex(passwordPattern, { error: says.passwordRule }))

export const signUpForm = {
  missing: says.signUpMissing,
  schema: z.strictObject({
    fullName: fullName(says.signUpMissing, says.signUpNameTooShort),
    email: email(says.signUpMissing, says.signUpEmailInvalid),
    password: password(says.signUpMissing),
  }),
}

export const loginForm = {
  missing: says.loginMissing,
  schema: z.strictObject({
    email: present(says.loginMissing, 'The email').check(z.trim(), z.toLowerCase()),
    password: present(says.loginMissing, 'The password'),
  }),
}

export const editProfileForm = {
  missing: says.editProfileMissing,
  schema: z.strictObject({
    fullName: fullName(says.editProfileMissing, says.editProfileNameTooShort),
  }),
}

export const changePasswordForm = {
  missing: says.changePasswordMissing,
  schema: z
    .strictObject({
      currentPassword: present(says.changePasswordMissing, 'The current password'),
      newPassword: password(says.changePasswordMissing),
      repeatedPassword: present(says.changePasswordMissing, 'The repeated password'),
    })
    .check(
      z.refine(({ newPassword, repeatedPassword }) => newPassword === repeatedPassword, {
        error: says.passwordsDiffer,
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

export const register = promise({
  address: calls.register,
  access: 'everyone',
  summary: 'Make an account. It does not sign in.',
  form: signUpForm,
  files: { avatar: avatarFile },
  status: 201,
  reply: success({ user }),
})

export const login = promise({
  address: calls.login,
  access: 'everyone',
  summary: 'Sign in: sets the session cookie and answers the person.',
  form: loginForm,
  reply: success({ user }),
})

export const logout = promise({
  address: calls.logout,
  access: 'everyone',
  summary: 'Sign out: ends the session on the server and takes its cookie away.',
  reply: success({}),
})

export const currentUser = promise({
  address: calls.currentUser,
  access: 'signed-in',
  summary: 'The person who is signed in.',
  reply: success({ user }),
})

export const updateUser = promise({
  address: calls.updateUser,
  access: 'signed-in',
  summary: 'Change your own full name and avatar.',
  params: z.object({ userId: id }),
  form: editProfileForm,
  files: { avatar: newAvatarFile },
  reply: success({ user }),
})

export const changePassword = promise({
  address: calls.changePassword,
  access: 'signed-in',
  summary: 'Change your own password. All your other sessions end.',
  form: changePasswordForm,
  reply: success({}),
})

export const cancelSubscription = promise({
  address: calls.cancelSubscription,
  access: 'signed-in',
  summary: 'End your own active or pending subscription.',
  reply: success({ user }),
})

const wrong = { error: says.preferencesUnreadable }
const share = z.number(wrong).check(z.minimum(0, wrong), z.maximum(1, wrong))

/** What a learner chose in the player; what they never chose is not there. */
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

export const readPreferences = promise({
  address: calls.readPreferences,
  access: 'signed-in',
  summary: 'What you chose in the player.',
  reply: success({ preferences }),
})

export const changePreferences = promise({
  address: calls.changePreferences,
  access: 'signed-in',
  summary: 'Keep what you chose in the player, all of it.',
  form: { missing: says.preferencesUnreadable, schema: preferences },
  reply: success({ preferences }),
})
