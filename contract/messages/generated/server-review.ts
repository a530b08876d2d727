// Generated from en.json by scripts/generate/write-messages.ts.
import { defineMessage, defineMessageWith, type Value } from '../message.ts'

export const listed = /* @__PURE__ */ defineMessage('server-review.listed', "Reviews loaded")
export const saved = /* @__PURE__ */ defineMessage('server-review.saved', "Your review is saved")
export const deleted = /* @__PURE__ */ defineMessage('server-review.deleted', "Your review is deleted")
export const answered = /* @__PURE__ */ defineMessage('server-review.answered', "Answer saved")
export const answerDeleted = /* @__PURE__ */ defineMessage('server-review.answerDeleted', "Answer deleted")
export const hidden = /* @__PURE__ */ defineMessage('server-review.hidden', "The review is hidden")
export const shown = /* @__PURE__ */ defineMessage('server-review.shown', "The review is shown again")
export const reviewNotFound = /* @__PURE__ */ defineMessage('server-review.reviewNotFound', "This review no longer exists")
export const answerNotFound = /* @__PURE__ */ defineMessage('server-review.answerNotFound', "There is no answer to this review")
export const editorsDoNotReview = /* @__PURE__ */ defineMessage('server-review.editorsDoNotReview', "You edit this course, so you cannot review it.")
export const tooEarly = /* @__PURE__ */ defineMessageWith<{ needed: Value; percent: Value }>('server-review.tooEarly', "You can review this course once you have completed {needed} % of it. You have completed {percent} %.")
export const unseen = /* @__PURE__ */ defineMessageWith<{ needed: Value; percent: Value }>('server-review.unseen', "You can review this course once you have watched or read {needed} % of it. You have watched or read {percent} %; what you marked as complete does not count.")
export const tooManyReviews = /* @__PURE__ */ defineMessage('server-review.tooManyReviews', "Too many changes of reviews. Please try again later.")
