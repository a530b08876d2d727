import { defineMessage } from './message.ts'

export const rubricsListed = defineMessage('server-assignment.rubricsListed', 'The rubrics were fetched')
export const added = defineMessage('server-assignment.added', 'The assignment was added')
export const read = defineMessage('server-assignment.read', 'Assignment fetched')
export const changed = defineMessage('server-assignment.changed', 'The assignment was changed')
export const notAnAssignment = defineMessage('server-assignment.notAnAssignment', 'This lecture is no assignment')
export const workBegun = defineMessage('server-assignment.workBegun', 'Work was begun already, so who hands in together stays as it is')
