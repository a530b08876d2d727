import { defineMessage } from './message.ts'

export const reported = defineMessage('server-report.reported', 'Thank you. The teachers and administrators will look at it.')
export const ownReport = defineMessage('server-report.ownReport', 'You cannot report your own text')
export const listed = defineMessage('server-report.listed', 'Reports fetched')
export const kept = defineMessage('server-report.kept', 'It stays as it is')
export const hidden = defineMessage('server-report.hidden', 'It is hidden')
export const warned = defineMessage('server-report.warned', 'The author is warned')
export const disabled = defineMessage('server-report.disabled', 'The account is disabled')
export const caseNotFound = defineMessage('server-report.caseNotFound', 'These reports no longer exist')
export const alreadyDecided = defineMessage('server-report.alreadyDecided', 'Somebody else has already decided this')
export const authorGone = defineMessage('server-report.authorGone', 'The account of the author is gone, or not active any more')
export const administratorsDisable = defineMessage('server-report.administratorsDisable', 'Only administrators can disable accounts')
export const tooManyReports = defineMessage('server-report.tooManyReports', 'At most {max, number} reports can be sent in an hour. Please try again later.')
