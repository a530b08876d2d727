// Generated from en.json by scripts/generate/write-messages.ts.
import { defineMessage, defineMessageWith, type Value } from '../message.ts'

export const added = /* @__PURE__ */ defineMessage('server-note.added', "Note saved")
export const listed = /* @__PURE__ */ defineMessage('server-note.listed', "Notes fetched")
export const changed = /* @__PURE__ */ defineMessage('server-note.changed', "Note saved")
export const deleted = /* @__PURE__ */ defineMessage('server-note.deleted', "Note deleted")
export const restored = /* @__PURE__ */ defineMessage('server-note.restored', "Note restored")
export const notFound = /* @__PURE__ */ defineMessage('server-note.notFound', "This note no longer exists")
export const tooMany = /* @__PURE__ */ defineMessageWith<{ max: number }>('server-note.tooMany', "You can write at most {max, number} notes in a course. Delete one that you no longer need.")
export const withoutSeconds = /* @__PURE__ */ defineMessage('server-note.withoutSeconds', "This lecture has no video or audio, so the note cannot have a time")
export const pastEnd = /* @__PURE__ */ defineMessage('server-note.pastEnd', "This time is after the end of the lecture")
export const changedMeanwhile = /* @__PURE__ */ defineMessage('server-note.changedMeanwhile', "You have changed this note in another window in the meantime. This text is not lost: read the other version, and save again.")
export const headingOf = /* @__PURE__ */ defineMessageWith<{ title: Value }>('server-note.headingOf', "Notes: {title}")
export const goneLecture = /* @__PURE__ */ defineMessage('server-note.goneLecture', "A lecture that is no longer there")
export const fileName = /* @__PURE__ */ defineMessageWith<{ title: Value }>('server-note.fileName', "Notes - {title}")
