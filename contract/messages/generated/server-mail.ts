// Generated from en.json by scripts/write-messages.ts.
import { defineMessage, defineMessageWith, type Value } from '../message.ts'

export const greeting = /* @__PURE__ */ defineMessageWith<{ name: Value }>('server-mail.greeting', "Hello {name},")
export const footer = /* @__PURE__ */ defineMessageWith<{ school: Value }>('server-mail.footer', "This mail was sent by {school}. Nobody reads answers to it.")
export const outboxListed = /* @__PURE__ */ defineMessage('server-mail.outboxListed', "Mails fetched successfully")
export const testSubject = /* @__PURE__ */ defineMessage('server-mail.testSubject', "A test mail")
export const testText = /* @__PURE__ */ defineMessage('server-mail.testText', "If you can read this, mails arrive. There is nothing to do.")
