import type { Message } from '../../contract/contact.ts'
import type { MessageRow } from './contact-store.ts'

/** A message as administrators see it. */
export const showMessage = ({ id, name, email, message, state, created_at }: MessageRow): Message => ({
  _id: id,
  name,
  email,
  message,
  state,
  createdAt: created_at.toISOString(),
})
