// Generated from en.json by scripts/generate/write-messages.ts.
import { defineMessage, defineMessageWith, type Value } from '../message.ts'

export const lead = /* @__PURE__ */ defineMessage('session.lead', "Everywhere you are logged in. If you don’t recognise a session, end it and change your password.")
export const yourSessions = /* @__PURE__ */ defineMessage('session.yourSessions', "Your sessions")
export const thisOne = /* @__PURE__ */ defineMessage('session.thisOne', "This device")
export const loggedIn = /* @__PURE__ */ defineMessageWith<{ time: Value }>('session.loggedIn', "Logged in {time}")
export const lastSeen = /* @__PURE__ */ defineMessageWith<{ time: Value }>('session.lastSeen', "Last active {time}")
export const network = /* @__PURE__ */ defineMessageWith<{ network: Value }>('session.network', "Network {network}")
export const end = /* @__PURE__ */ defineMessage('session.end', "Log out")
export const endNamed = /* @__PURE__ */ defineMessageWith<{ device: Value }>('session.endNamed', "Log out: {device}")
export const endOthers = /* @__PURE__ */ defineMessage('session.endOthers', "Log out everywhere else")
export const none = /* @__PURE__ */ defineMessage('session.none', "You are logged in nowhere else")
export const notLoaded = /* @__PURE__ */ defineMessage('session.notLoaded', "Your sessions could not be loaded")
