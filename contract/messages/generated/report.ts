// Generated from en.json by scripts/generate/write-messages.ts.
import { defineMessage, defineMessageWith, type Value } from '../message.ts'

export const report = /* @__PURE__ */ defineMessage('report.report', "Report")
export const reportOf = /* @__PURE__ */ defineMessageWith<{ action: Value; name: Value }>('report.reportOf', "{action}: {name}")
export const heading = /* @__PURE__ */ defineMessage('report.heading', "Report this to the teachers")
export const lead = /* @__PURE__ */ defineMessage('report.lead', "Teachers of the course and administrators see your name and your reason. The author sees neither.")
export const reason = /* @__PURE__ */ defineMessage('report.reason', "What is wrong with it?")
export const send = /* @__PURE__ */ defineMessage('report.send', "Send the report")
export const sending = /* @__PURE__ */ defineMessage('report.sending', "Sending the report")
