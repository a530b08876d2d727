// Generated from en.json by scripts/generate/write-messages.ts.
import { defineMessage } from '../message.ts'

export const reviews = /* @__PURE__ */ defineMessage('review-part.reviews', "The reviews")
