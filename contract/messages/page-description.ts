import { defineMessage } from './message.ts'

export const library = defineMessage('page-description.library', 'Browse courses, watch lectures and keep your place.')
export const home = defineMessage('page-description.home', 'Learn from people who practise what they teach. Pick a lecture and start in a minute.')
export const about = defineMessage('page-description.about', 'What this library is for, and what you can learn in it.')
export const courses = defineMessage('page-description.courses', 'All courses of this library: search them, choose a category, start watching.')
export const contact = defineMessage('page-description.contact', 'A question, an idea, something that does not work: write to us.')
