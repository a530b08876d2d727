import { CallError, call } from '../../lib/calls/call.ts'

/** For a call that takes no password itself. Without one a passkey has confirmed who asks. */
export async function givePassword(password: string | undefined) {
  if (password !== undefined) await call('reauthenticate', { body: { password } }).catch(explainAtField)
}

/** The form has one field, under another name. */
function explainAtField(error: unknown): never {
  if (!(error instanceof CallError)) throw error
  const { text, status, fields } = error
  throw new CallError(text, status, fields.password ? { currentPassword: fields.password } : {})
}
