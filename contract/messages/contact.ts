import { defineMessage } from './message.ts'

export const heading = defineMessage('contact.heading', 'Contact us')
export const lead = defineMessage('contact.lead', 'A question, an idea, something that does not work: write to us.')
export const name = defineMessage('contact.name', 'Name')
export const email = defineMessage('contact.email', 'Email')
export const message = defineMessage('contact.message', 'Message')
export const send = defineMessage('contact.send', 'Send message')
