// Generated from en.json by scripts/generate/write-messages.ts.
import { defineMessage } from '../message.ts'

export const curveRead = /* @__PURE__ */ defineMessage('server-statistics.curveRead', "Curve loaded")
export const completionsRead = /* @__PURE__ */ defineMessage('server-statistics.completionsRead', "Completions loaded")
