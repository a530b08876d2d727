import { defineMessage } from './message.ts'

export const listed = defineMessage('server-path.listed', 'Paths fetched')
export const found = defineMessage('server-path.found', 'Path fetched')
export const made = defineMessage('server-path.made', 'The path was created')
export const edited = defineMessage('server-path.edited', 'The path was changed')
export const deleted = defineMessage('server-path.deleted', 'The path was deleted. Its courses stay.')
export const notFound = defineMessage('server-path.notFound', 'This path does not exist')
export const tooMany = defineMessage('server-path.tooMany', 'A school can have {max, number} paths at most')
export const unknownCourse = defineMessage('server-path.unknownCourse', 'At least one of these courses does not exist any more')
export const nothingToChange = defineMessage('server-path.nothingToChange', 'Please give a new title, description or list of courses')
