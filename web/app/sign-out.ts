import { call } from './call.ts'
import { notify } from './notify.ts'
import { queryClient } from './query-client.ts'
import { clearEverything } from './session.ts'

/** Ends the session on the server, then forgets everything of the person here; `then` runs on success only. */
export async function signOut(then: () => void) {
  try {
    await notify('logout', call('logout'))
  } catch {
    return
  }
  then()
  clearEverything()
  queryClient.clear()
}
