// Generated from en.json by scripts/write-messages.ts.
import { defineMessage, defineMessageWith, type Value } from '../message.ts'

export const greeting = /* @__PURE__ */ defineMessageWith<{ name: Value }>('server-mail.greeting', "Hello {name},")
export const footer = /* @__PURE__ */ defineMessageWith<{ school: Value }>('server-mail.footer', "This mail was sent by {school}. Nobody reads answers to it.")
export const outboxListed = /* @__PURE__ */ defineMessage('server-mail.outboxListed', "Mails fetched successfully")
export const testSubject = /* @__PURE__ */ defineMessage('server-mail.testSubject', "A test mail")
export const testText = /* @__PURE__ */ defineMessage('server-mail.testText', "If you can read this, mails arrive. There is nothing to do.")
export const resetSubject = /* @__PURE__ */ defineMessage('server-mail.resetSubject', "Set a new password")
export const resetText = /* @__PURE__ */ defineMessageWith<{ minutes: Value }>('server-mail.resetText', "Somebody asked for a new password for your account. With this link you set it. It works for {minutes} minutes, and once.")
export const resetAction = /* @__PURE__ */ defineMessage('server-mail.resetAction', "Set a new password")
export const resetNotYou = /* @__PURE__ */ defineMessage('server-mail.resetNotYou', "If that was not you, do nothing: your password stays as it is.")
export const changedSubject = /* @__PURE__ */ defineMessage('server-mail.changedSubject', "Your password was changed")
export const changedText = /* @__PURE__ */ defineMessage('server-mail.changedText', "A new password was set with a link from a mail. You were logged out everywhere, and your API tokens were revoked.")
export const changedNotYou = /* @__PURE__ */ defineMessage('server-mail.changedNotYou', "If that was not you, set a new password now with \"Forgot password?\" on the login page, and tell the administrators.")
export const greetingWithoutName = /* @__PURE__ */ defineMessage('server-mail.greetingWithoutName', "Hello,")
