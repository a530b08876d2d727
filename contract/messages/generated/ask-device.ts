// Generated from en.json by scripts/generate/write-messages.ts.
import { defineMessage } from '../message.ts'

export const passkeyCancelled = /* @__PURE__ */ defineMessage('ask-device.passkeyCancelled', "You did not confirm with a passkey. Nothing has changed.")
export const passkeyFailed = /* @__PURE__ */ defineMessage('ask-device.passkeyFailed', "Your device has no passkey for this, or could not use it.")
export const passkeyThere = /* @__PURE__ */ defineMessage('ask-device.passkeyThere', "This device already has a passkey for your account.")
