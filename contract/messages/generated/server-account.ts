// Generated from en.json by scripts/write-messages.ts.
import { defineMessage, defineMessageWith, type Value } from '../message.ts'

export const sessionsListed = /* @__PURE__ */ defineMessage('server-account.sessionsListed', "Sessions fetched successfully")
export const sessionNotFound = /* @__PURE__ */ defineMessage('server-account.sessionNotFound', "This session no longer exists")
export const browserOnSystem = /* @__PURE__ */ defineMessageWith<{ browser: Value; system: Value }>('server-account.browserOnSystem', "{browser} on {system}")
export const unknownDevice = /* @__PURE__ */ defineMessage('server-account.unknownDevice', "Unknown device")
export const passwordRequired = /* @__PURE__ */ defineMessage('server-account.passwordRequired', "Please give your password again")
export const reauthenticated = /* @__PURE__ */ defineMessageWith<{ minutes: number }>('server-account.reauthenticated', "Your password counts for the next {minutes, number} minutes")
export const twoStepRead = /* @__PURE__ */ defineMessage('server-account.twoStepRead', "Second step fetched successfully")
export const secondStepRequired = /* @__PURE__ */ defineMessage('server-account.secondStepRequired', "Enter the code from your authenticator app, or a recovery code")
export const codeWrong = /* @__PURE__ */ defineMessage('server-account.codeWrong', "This code is wrong or was used already. Wait for the next one.")
export const tooManyCodes = /* @__PURE__ */ defineMessage('server-account.tooManyCodes', "Too many wrong codes. Please try again later, or use a recovery code.")
export const twoStepOnAlready = /* @__PURE__ */ defineMessage('server-account.twoStepOnAlready', "The second step is on already. Turn it off first.")
export const twoStepOff = /* @__PURE__ */ defineMessage('server-account.twoStepOff', "The second step is off already")
export const secondStepDemanded = /* @__PURE__ */ defineMessage('server-account.secondStepDemanded', "Administrators of this school need a second step. Set up two-step login or a passkey first.")
export const lastSecondStep = /* @__PURE__ */ defineMessage('server-account.lastSecondStep', "Administrators of this school need a second step, and this is your last one. Set up another one first.")
export const nothingToConfirm = /* @__PURE__ */ defineMessage('server-account.nothingToConfirm', "There is no new key to confirm. Please begin again.")
