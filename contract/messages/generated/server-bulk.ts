// Generated from en.json by scripts/generate/write-messages.ts.
import { defineMessage, defineMessageWith } from '../message.ts'

export const someAreGone = /* @__PURE__ */ defineMessage('server-bulk.someAreGone', "Some of these lectures no longer exist. Nothing was changed.")
export const someCannotBeRestored = /* @__PURE__ */ defineMessage('server-bulk.someCannotBeRestored', "Some of these lectures can no longer be restored. Nothing was changed.")
export const lecturesDeleted = /* @__PURE__ */ defineMessageWith<{ count: number }>('server-bulk.lecturesDeleted', "{count, plural, one {# lecture} other {# lectures}} deleted")
export const lecturesRestored = /* @__PURE__ */ defineMessageWith<{ count: number }>('server-bulk.lecturesRestored', "{count, plural, one {# lecture} other {# lectures}} restored")
export const lecturesPublished = /* @__PURE__ */ defineMessageWith<{ count: number }>('server-bulk.lecturesPublished', "{count, plural, one {# lecture} other {# lectures}} published")
export const lecturesUnpublished = /* @__PURE__ */ defineMessageWith<{ count: number }>('server-bulk.lecturesUnpublished', "{count, plural, one {# lecture} other {# lectures}} turned into drafts")
export const lectureDuplicated = /* @__PURE__ */ defineMessage('server-bulk.lectureDuplicated', "Lecture duplicated. The copy is a draft.")
export const copiedWhenPrepared = /* @__PURE__ */ defineMessage('server-bulk.copiedWhenPrepared', "This video is being processed. Duplicate the lecture when it is ready.")
