import { call } from './calls/call.ts'
import { queryClient } from './calls/query-client.ts'
import { notify } from './notify.ts'
import { clearEverything } from './session.ts'

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
