import { requestMessages } from '../../contract/messages/request-messages.ts'
import { call } from './calls/call.ts'
import { queryClient } from './calls/query-client.ts'
import { notify } from './notify.ts'
import { beginLeaving, clearEverything, session, stay } from './session.ts'

type Unsent = {
  retryNow: () => Promise<unknown>
  clear: (userId: string) => Promise<unknown>
}

// Slow sending must not keep people signed in longer than this.
const maxSendMs = 3_000

export async function signOut({ retryNow, clear }: Unsent) {
  const userId = session().data._id
  await Promise.race([retryNow(), new Promise((resolve) => setTimeout(resolve, maxSendMs))])
  beginLeaving()
  try {
    await notify(requestMessages.logout, call('logout'))
  } catch {
    stay()
    return false
  }
  clearEverything()
  queryClient.clear()
  if (userId) await clear(userId)
  return true
}
