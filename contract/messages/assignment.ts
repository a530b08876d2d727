import { defineMessage } from './message.ts'

export const assignment = defineMessage('assignment.assignment', 'Assignment')
export const edit = defineMessage('assignment.edit', 'Edit assignment')
export const mark = defineMessage('assignment.mark', 'Mark what was handed in')
export const copyLink = defineMessage('assignment.copyLink', 'Copy link to this assignment')
export const link = defineMessage('assignment.link', 'Link to this assignment')
