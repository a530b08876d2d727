import { sendMessage } from '../../contract/contact.ts'
import { says } from '../../contract/words.ts'
import { door } from '../http/door.ts'
import { requireTurn, turnLimits } from '../user/sign-in/attempt-store.ts'
import { insertMessage } from './contact-store.ts'

export const sendMessageDoor = door(sendMessage, async ({ house, form, address }) => {
  const { db, settings, now } = house
  if (settings.rateLimits) await requireTurn(db, turnLimits.message, address, now())
  await insertMessage(db, form, now())
  return { message: says.messageSent }
})
