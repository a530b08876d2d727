import { listMessages } from '../../contract/contact.ts'
import { adminPage } from '../../contract/rules/limits.ts'
import { serverSays } from '../../contract/server-words.ts'
import { pageOf } from '../db/page-of.ts'
import { door } from '../http/door.ts'
import { listMessageRows } from './contact-store.ts'
import { showMessage } from './contact-view.ts'

export const listMessagesDoor = door(listMessages, async ({ house, query }) => {
  const { limit: most = adminPage.usual, cursor, state } = query
  const { page, nextCursor } = pageOf(
    await listMessageRows(house.db, { most: most + 1, cursor, state }),
    most,
  )
  return {
    message: serverSays.messagesListed,
    messages: page.map(showMessage),
    nextCursor,
  }
})
