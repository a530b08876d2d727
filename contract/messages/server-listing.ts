import { defineMessage } from './message.ts'

export const groupsListed = defineMessage('server-listing.groupsListed', 'The groups that see the course')
export const unknownGroups = defineMessage('server-listing.unknownGroups', 'One of the groups no longer exists')
