// Generated from en.json by scripts/generate/write-messages.ts.
import { defineMessageWith, type Value } from '../message.ts'

export const seconds = /* @__PURE__ */ defineMessageWith<{ seconds: Value }>('length.seconds', "{seconds} s")
export const minutes = /* @__PURE__ */ defineMessageWith<{ minutes: Value }>('length.minutes', "{minutes} min")
export const hours = /* @__PURE__ */ defineMessageWith<{ hours: number }>('length.hours', "{hours, number} h")
export const hoursAndMinutes = /* @__PURE__ */ defineMessageWith<{ hours: number; minutes: Value }>('length.hoursAndMinutes', "{hours, number} h {minutes} min")
