import { defineMessage } from './message.ts'

export const read = defineMessage('server-learning-report.read', 'Report fetched')
export const onlyManagers = defineMessage('server-learning-report.onlyManagers', 'Reports are for administrators, and for managers of groups')
