// Generated from en.json by scripts/write-messages.ts.
import { defineMessage, defineMessageWith, type Value } from '../message.ts'

export const transcript = /* @__PURE__ */ defineMessage('caption.transcript', "Transcript")
export const transcriptNotLoaded = /* @__PURE__ */ defineMessage('caption.transcriptNotLoaded', "The transcript could not be loaded")
export const search = /* @__PURE__ */ defineMessage('caption.search', "Search in the transcript")
export const lines = /* @__PURE__ */ defineMessageWith<{ count: number }>('caption.lines', "{count, plural, one {# line} other {# lines}}")
export const cue = /* @__PURE__ */ defineMessageWith<{ time: Value; text: Value }>('caption.cue', "{time}: {text}")
export const edit = /* @__PURE__ */ defineMessage('caption.edit', "Edit captions")
export const shownFirst = /* @__PURE__ */ defineMessageWith<{ label: Value }>('caption.shownFirst', "{label} (shown first)")
export const file = /* @__PURE__ */ defineMessage('caption.file', "Captions file")
export const chooseFile = /* @__PURE__ */ defineMessage('caption.chooseFile', "Choose captions file")
export const chooseAnotherFile = /* @__PURE__ */ defineMessage('caption.chooseAnotherFile', "Choose another captions file")
export const fileHint = /* @__PURE__ */ defineMessageWith<{ types: Value; max: number }>('caption.fileHint', "{types}, in UTF-8, up to {max, number} MB")
export const language = /* @__PURE__ */ defineMessage('caption.language', "Language")
export const languageHint = /* @__PURE__ */ defineMessage('caption.languageHint', "As a tag, such as en, de or pt-BR")
export const showFirst = /* @__PURE__ */ defineMessage('caption.showFirst', "Use as default")
export const add = /* @__PURE__ */ defineMessage('caption.add', "Add captions")
export const deleteCaptions = /* @__PURE__ */ defineMessageWith<{ label: Value }>('caption.deleteCaptions', "Delete captions: {label}")
