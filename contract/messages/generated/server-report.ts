// Generated from en.json by scripts/generate/write-messages.ts.
import { defineMessage, defineMessageWith } from '../message.ts'

export const reported = /* @__PURE__ */ defineMessage('server-report.reported', "Thank you. The teachers and administrators will look at it.")
export const ownReport = /* @__PURE__ */ defineMessage('server-report.ownReport', "You cannot report your own text")
export const listed = /* @__PURE__ */ defineMessage('server-report.listed', "Reports fetched")
export const kept = /* @__PURE__ */ defineMessage('server-report.kept', "It stays as it is")
export const hidden = /* @__PURE__ */ defineMessage('server-report.hidden', "It is hidden")
export const warned = /* @__PURE__ */ defineMessage('server-report.warned', "The author is warned")
export const disabled = /* @__PURE__ */ defineMessage('server-report.disabled', "The account is disabled")
export const caseNotFound = /* @__PURE__ */ defineMessage('server-report.caseNotFound', "These reports no longer exist")
export const alreadyDecided = /* @__PURE__ */ defineMessage('server-report.alreadyDecided', "Somebody else has already decided this")
export const authorGone = /* @__PURE__ */ defineMessage('server-report.authorGone', "The account of the author is gone, or not active any more")
export const administratorsDisable = /* @__PURE__ */ defineMessage('server-report.administratorsDisable', "Only administrators can disable accounts")
export const tooManyReports = /* @__PURE__ */ defineMessageWith<{ max: number }>('server-report.tooManyReports', "At most {max, number} reports can be sent in an hour. Please try again later.")
