// Generated from en.json by scripts/generate/write-messages.ts.
import { defineMessage, defineMessageWith } from '../message.ts'

export const passkeysListed = /* @__PURE__ */ defineMessage('server-passkey.passkeysListed', "Passkeys fetched successfully")
export const passkeyOptions = /* @__PURE__ */ defineMessage('server-passkey.passkeyOptions', "Please confirm with your device")
export const passkeyRefused = /* @__PURE__ */ defineMessage('server-passkey.passkeyRefused', "This passkey was not accepted. Please try again, or log in with your password.")
export const passkeyNotAdded = /* @__PURE__ */ defineMessage('server-passkey.passkeyNotAdded', "This passkey could not be added. Please try again.")
export const passkeyTaken = /* @__PURE__ */ defineMessage('server-passkey.passkeyTaken', "This passkey already belongs to an account")
export const tooManyPasskeys = /* @__PURE__ */ defineMessageWith<{ max: number }>('server-passkey.tooManyPasskeys', "You cannot have more than {max, number} passkeys")
export const passkeyNotFound = /* @__PURE__ */ defineMessage('server-passkey.passkeyNotFound', "This passkey no longer exists")
export const passkeysNeedAddress = /* @__PURE__ */ defineMessage('server-passkey.passkeysNeedAddress', "Passkeys work at the school’s own address only. The operator sets it with PUBLIC_URL.")
export const tooManyPasskeyTries = /* @__PURE__ */ defineMessage('server-passkey.tooManyPasskeyTries', "Too many attempts with passkeys. Please try again later.")
export const passkeyName = /* @__PURE__ */ defineMessage('server-passkey.passkeyName', "Passkey")
export const usePasskey = /* @__PURE__ */ defineMessage('server-passkey.usePasskey', "Confirm with your passkey")
export const codeOrPasskey = /* @__PURE__ */ defineMessage('server-passkey.codeOrPasskey', "Enter the code from your authenticator app, or a recovery code, or confirm with your passkey")
export const confirmed = /* @__PURE__ */ defineMessageWith<{ minutes: number }>('server-passkey.confirmed', "You are confirmed for the next {minutes, number} minutes")
