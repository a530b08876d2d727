import { CallError, call } from '../../lib/calls/call.ts'

/** For calls that take no password themselves. Undefined after a passkey has confirmed the person. */
export async function givePassword(password: string | undefined) {
  if (password !== undefined) await call('reauthenticate', { body: { password } }).catch(explainAtField)
}

/** The form calls its only field `currentPassword`. */
function explainAtField(error: unknown): never {
  if (!(error instanceof CallError)) throw error
  const { text, status, fields } = error
  throw new CallError(text, status, fields.password ? { currentPassword: fields.password } : {})
}
