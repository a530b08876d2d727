import { defineMessage } from './message.ts'

export const wrongKind = defineMessage('asked-files.wrongKind', '“{file}” is not handed in here: the name of a file must end in one of these: {endings}')
export const tooLarge = defineMessage('asked-files.tooLarge', '“{file}” is larger than {max, number} MB, which is the most for a file here')
export const endings = defineMessage('asked-files.endings', 'Files that end in {endings}')
export const atMost = defineMessage('asked-files.atMost', 'Up to {max, number} MB each')
