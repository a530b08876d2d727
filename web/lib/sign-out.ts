import { call } from './call.ts'
import { notify } from './notify.ts'
import { queryClient } from './query-client.ts'
import { clearEverything } from './session.ts'

/** Ends the session on the server and forgets everything of the person here. Answers whether that worked. */
export async function signOut() {
  try {
    await notify('logout', call('logout'))
  } catch {
    return false
  }
  clearEverything()
  queryClient.clear()
  return true
}
