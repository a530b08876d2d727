import type { PasskeyCreationOptions, PasskeyRequestOptions } from '../../../contract/endpoints/passkey.ts'
import * as messages from '../../../contract/messages/ask-device.ts'
import { CallCancelled, CallError } from '../calls/call.ts'
import { showNote } from '../notify.ts'

// Loaded when a passkey is used, not with the pages that offer one.
const load = () => import('@simplewebauthn/browser')

/** The browser asks the person; if they refuse, throws a `CallCancelled` after explaining it. */
export async function makePasskey(optionsJSON: PasskeyCreationOptions) {
  const { startRegistration } = await load()
  return startRegistration({ optionsJSON } as Parameters<typeof startRegistration>[0]).catch(explain)
}

export async function askForPasskey(optionsJSON: PasskeyRequestOptions) {
  const { startAuthentication } = await load()
  return startAuthentication({ optionsJSON } as Parameters<typeof startAuthentication>[0]).catch(explain)
}

/** Offers passkeys in the e-mail field's suggestions, until another ceremony begins. */
export async function suggestPasskey(optionsJSON: PasskeyRequestOptions) {
  const { startAuthentication } = await load()
  const options = { optionsJSON, useBrowserAutofill: true }
  return startAuthentication(options as Parameters<typeof startAuthentication>[0])
}

export const maySuggest = async () => (await load()).browserSupportsWebAuthnAutofill()

export async function stopAsking() {
  const { WebAuthnAbortService } = await load()
  WebAuthnAbortService.cancelCeremony()
}

function explain(error: unknown): never {
  const { name, cause } = error as Error
  const reason = cause instanceof Error ? cause.name : name
  if (reason === 'AbortError') throw new CallCancelled()
  if (reason === 'InvalidStateError') throw new CallError(messages.passkeyThere)
  if (reason !== 'NotAllowedError') throw new CallError(messages.passkeyFailed)
  // Browsers do not tell a refusal from a timeout.
  showNote(messages.passkeyCancelled)
  throw new CallCancelled()
}
