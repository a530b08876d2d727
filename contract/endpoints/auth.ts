import * as z from 'zod/mini'
import { messages } from '../messages/messages.ts'
import { avatarFile } from '../validation/files.ts'
import { maxLength, minLength } from '../validation/limits.ts'
import { present } from '../validation/text.ts'
import { defineEndpoint, success } from './define-endpoint.ts'
import { email, fullName, user } from './user.ts'

/** The specification's sign-up rule: letters, digits and ! @ # $ % ^ & *. */
export const passwordPattern = new RegExp(
  `^[a-zA-Z0-9!@#$%^&*]{${minLength.password},${maxLength.password}}$`,
)

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

export const authEndpoints = {
  register: defineEndpoint({
    method: 'POST',
    path: '/user/register',
    access: 'everyone',
    summary: 'Make an account. It does not sign in.',
    body: signUpForm,
    files: { avatar: avatarFile },
    status: 201,
    reply: success({ user }),
  }),

  login: defineEndpoint({
    method: 'POST',
    path: '/user/login',
    access: 'everyone',
    summary: 'Sign in: sets the session cookie and answers the person.',
    body: loginForm,
    reply: success({ user }),
  }),

  logout: defineEndpoint({
    method: 'POST',
    path: '/user/logout',
    access: 'everyone',
    summary: 'Sign out: ends the session on the server and takes its cookie away.',
    reply: success({}),
  }),

  changePassword: defineEndpoint({
    method: 'POST',
    path: '/user/change-password',
    access: 'signed-in',
    summary: 'Change your own password. All your other sessions end.',
    body: changePasswordForm,
    reply: success({}),
  }),
}
