import { defineMessage } from './message.ts'

export const titleMissing = defineMessage('path.titleMissing', 'Please give the path a title')
export const theTitle = defineMessage('path.theTitle', 'The title of the path')
export const theDescription = defineMessage('path.theDescription', 'The description of the path')
export const coursesMissing = defineMessage('path.coursesMissing', 'Please choose 1 to {max, number} courses, each once')
export const requiresOrder = defineMessage('path.requiresOrder', 'In this order only')
