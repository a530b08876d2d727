import { markMessage } from '../../contract/contact.ts'
import { serverSays } from '../../contract/server-words.ts'
import { says } from '../../contract/words.ts'
import { door } from '../http/door.ts'
import { Problem } from '../problem.ts'
import { updateMessageState } from './contact-store.ts'
import { showMessage } from './contact-view.ts'

export const markMessageDoor = door(markMessage, async ({ house, params, form }) => {
  const row = await updateMessageState(house.db, params.messageId, form.state)
  if (!row) throw new Problem('not-found', serverSays.messageNotFound)
  return { message: says.messageMarked, contactMessage: showMessage(row) }
})
