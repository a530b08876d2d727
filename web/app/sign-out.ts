import { call } from './call.ts'
import { notify } from './notify.ts'
import { queryClient } from './query-client.ts'
import { clearEverything } from './session.ts'

/** Ends the session on the server, then forgets everything of the person here; `leave` opens a page that anybody may see. */
export async function signOut(leave: () => Promise<void> | void) {
  try {
    await notify('logout', call('logout'))
  } catch {
    return
  }
  await leave()
  clearEverything()
  queryClient.clear()
}
