// Generated from en.json by scripts/write-messages.ts.
import { defineMessage, defineMessageWith, type Value } from '../message.ts'

export const confirmLead = /* @__PURE__ */ defineMessage('email.confirmLead', "Press the button to confirm that this address is yours.")
export const askLead = /* @__PURE__ */ defineMessage('email.askLead', "Open the link in the mail we sent you, or ask for a new one.")
export const askHeading = /* @__PURE__ */ defineMessage('email.askHeading', "Ask for a new link")
export const confirm = /* @__PURE__ */ defineMessage('email.confirm', "Confirm")
export const confirmed = /* @__PURE__ */ defineMessageWith<{ email: Value }>('email.confirmed', "Thank you: {email} is confirmed.")
export const linkHint = /* @__PURE__ */ defineMessageWith<{ hours: Value }>('email.linkHint', "Look into the mailbox, also into the spam folder. The link works for {hours} hours. Each new one replaces the one before.")
export const changeLead = /* @__PURE__ */ defineMessage('email.changeLead', "We send a link to the new address. Your email changes when you open it and confirm; your other sessions end then.")
export const newEmail = /* @__PURE__ */ defineMessage('email.newEmail', "New email")
export const emailNow = /* @__PURE__ */ defineMessageWith<{ email: Value }>('email.emailNow', "Now it is {email}")
export const invitationLead = /* @__PURE__ */ defineMessageWith<{ school: Value }>('email.invitationLead', "Choose a password for your account at {school}. Then log in with your email.")
export const invitationMissing = /* @__PURE__ */ defineMessage('email.invitationMissing', "Open it again from the mail. If it does not work, ask the school for a new invitation.")
export const writeToUs = /* @__PURE__ */ defineMessage('email.writeToUs', "Write to the school")
export const isConfirmed = /* @__PURE__ */ defineMessage('email.isConfirmed', "Your email is confirmed")
export const isNotConfirmed = /* @__PURE__ */ defineMessage('email.isNotConfirmed', "Your email is not confirmed")
export const isNotConfirmedHint = /* @__PURE__ */ defineMessage('email.isNotConfirmedHint', "Open the link in the mail we sent you. It may be in the spam folder.")
export const sendAgain = /* @__PURE__ */ defineMessage('email.sendAgain', "Send the mail again")
