// Generated from en.json by scripts/generate/write-messages.ts.
import { defineMessage, defineMessageWith, type Value } from '../message.ts'

export const lead = /* @__PURE__ */ defineMessageWith<{ days: Value }>('import-people.lead', "Each person in the file gets an account and a mail with a link to choose a password, within {days} days.")
export const file = /* @__PURE__ */ defineMessage('import-people.file', "CSV file")
export const chooseFile = /* @__PURE__ */ defineMessage('import-people.chooseFile', "Choose a file")
export const chooseAnotherFile = /* @__PURE__ */ defineMessage('import-people.chooseAnotherFile', "Choose another file")
export const columns = /* @__PURE__ */ defineMessageWith<{ max: number }>('import-people.columns', "The first line names the columns fullName, email and role; role is USER or ADMIN. At most {max, number} people.")
export const check = /* @__PURE__ */ defineMessage('import-people.check', "Check the file")
export const importCount = /* @__PURE__ */ defineMessageWith<{ count: number }>('import-people.importCount', "{count, plural, one {Import # person} other {Import # people}}")
export const rows = /* @__PURE__ */ defineMessage('import-people.rows', "Rows of the file")
export const line = /* @__PURE__ */ defineMessage('import-people.line', "Line")
export const state = /* @__PURE__ */ defineMessage('import-people.state', "Result")
export const reason = /* @__PURE__ */ defineMessage('import-people.reason', "Reason")
export const lineNumber = /* @__PURE__ */ defineMessageWith<{ line: number }>('import-people.lineNumber', "Line {line, number}")
export const right = /* @__PURE__ */ defineMessage('import-people.right', "Can be imported")
export const imported = /* @__PURE__ */ defineMessage('import-people.imported', "Imported")
export const wrong = /* @__PURE__ */ defineMessage('import-people.wrong', "Left out")
export const back = /* @__PURE__ */ defineMessage('import-people.back', "Back to the people")
