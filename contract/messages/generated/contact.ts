// Generated from en.json by scripts/generate/write-messages.ts.
import { defineMessage } from '../message.ts'

export const heading = /* @__PURE__ */ defineMessage('contact.heading', "Contact us")
export const lead = /* @__PURE__ */ defineMessage('contact.lead', "A question, an idea, something that does not work: write to us.")
export const name = /* @__PURE__ */ defineMessage('contact.name', "Name")
export const email = /* @__PURE__ */ defineMessage('contact.email', "Email")
export const message = /* @__PURE__ */ defineMessage('contact.message', "Message")
export const send = /* @__PURE__ */ defineMessage('contact.send', "Send message")
