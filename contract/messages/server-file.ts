import { defineMessage } from './message.ts'

export const fileAdded = defineMessage('server-file.fileAdded', 'File added')
export const resourceAdded = defineMessage('server-file.resourceAdded', 'Resource added')
export const resourceDeleted = defineMessage('server-file.resourceDeleted', 'Resource removed')
export const resourceRestored = defineMessage('server-file.resourceRestored', 'Resource restored')
export const resourceNotFound = defineMessage('server-file.resourceNotFound', 'This resource no longer exists')
export const tooManyResources = defineMessage('server-file.tooManyResources', 'A lecture can have at most {max, number} resources')
