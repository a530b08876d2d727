import { defineMessage } from './message.ts'

export const lead = defineMessage('session.lead', 'Everywhere you are logged in. If you don’t recognise a session, end it and change your password.')
export const yourSessions = defineMessage('session.yourSessions', 'Your sessions')
export const thisOne = defineMessage('session.thisOne', 'This device')
export const loggedIn = defineMessage('session.loggedIn', 'Logged in {time}')
export const lastSeen = defineMessage('session.lastSeen', 'Last active {time}')
export const network = defineMessage('session.network', 'Network {network}')
export const end = defineMessage('session.end', 'Log out')
export const endNamed = defineMessage('session.endNamed', 'Log out: {device}')
export const endOthers = defineMessage('session.endOthers', 'Log out everywhere else')
export const none = defineMessage('session.none', 'You are logged in nowhere else')
export const notLoaded = defineMessage('session.notLoaded', 'Your sessions could not be loaded')
