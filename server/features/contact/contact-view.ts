import type { Message } from '../../../contract/endpoints/contact.ts'
import type { MessageRow } from './contact-store.ts'

export const toMessage = ({ id, name, email, message, state, created_at }: MessageRow): Message => ({
  _id: id,
  name,
  email,
  message,
  state,
  createdAt: created_at.toISOString(),
})
