// Generated from en.json by scripts/write-messages.ts.
import { defineMessage, defineMessageWith, type Value } from '../message.ts'

export const sessionsListed = /* @__PURE__ */ defineMessage('server-account.sessionsListed', "Sessions fetched successfully")
export const sessionNotFound = /* @__PURE__ */ defineMessage('server-account.sessionNotFound', "This session no longer exists")
export const browserOnSystem = /* @__PURE__ */ defineMessageWith<{ browser: Value; system: Value }>('server-account.browserOnSystem', "{browser} on {system}")
export const unknownDevice = /* @__PURE__ */ defineMessage('server-account.unknownDevice', "Unknown device")
export const passwordRequired = /* @__PURE__ */ defineMessage('server-account.passwordRequired', "Please give your password again")
export const reauthenticated = /* @__PURE__ */ defineMessageWith<{ minutes: number }>('server-account.reauthenticated', "Your password counts for the next {minutes, number} minutes")
