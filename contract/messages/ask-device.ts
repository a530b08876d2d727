import { defineMessage } from './message.ts'

export const passkeyCancelled = defineMessage('ask-device.passkeyCancelled', 'You did not confirm with a passkey. Nothing has changed.')
export const passkeyFailed = defineMessage('ask-device.passkeyFailed', 'Your device has no passkey for this, or could not use it.')
export const passkeyThere = defineMessage('ask-device.passkeyThere', 'This device already has a passkey for your account.')
