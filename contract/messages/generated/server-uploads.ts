// Generated from en.json by scripts/generate/write-messages.ts.
import { defineMessage, defineMessageWith, type Value } from '../message.ts'

export const limitsRead = /* @__PURE__ */ defineMessage('server-uploads.limitsRead', "Limits fetched successfully")
export const uploadGone = /* @__PURE__ */ defineMessage('server-uploads.uploadGone', "This upload no longer exists. Please choose the file again.")
export const notFinished = /* @__PURE__ */ defineMessage('server-uploads.notFinished', "This upload has not arrived whole yet")
export const underWay = /* @__PURE__ */ defineMessage('server-uploads.underWay', "This upload is being added already")
export const tooMany = /* @__PURE__ */ defineMessage('server-uploads.tooMany', "You have begun too many uploads. Finish or cancel one of them first.")
export const extensionUnknown = /* @__PURE__ */ defineMessage('server-uploads.extensionUnknown', "The server does not speak this extension of resumable uploads")
export const stalled = /* @__PURE__ */ defineMessage('server-uploads.stalled', "The upload stopped arriving")
export const offsetWrong = /* @__PURE__ */ defineMessage('server-uploads.offsetWrong', "The upload stands at another byte")
export const tooMuchSent = /* @__PURE__ */ defineMessage('server-uploads.tooMuchSent', "More is sent than the upload has room for")
export const interrupted = /* @__PURE__ */ defineMessage('server-uploads.interrupted', "The upload was interrupted")
export const rejected = /* @__PURE__ */ defineMessageWith<{ reason: Value }>('server-uploads.rejected', "{reason}")
export const versionUnknown = /* @__PURE__ */ defineMessageWith<{ version: Value }>('server-uploads.versionUnknown', "Resumable uploads speak tus {version}")
export const typeExpected = /* @__PURE__ */ defineMessageWith<{ type: Value }>('server-uploads.typeExpected', "The bytes have to be sent as {type}")
export const offsetMissing = /* @__PURE__ */ defineMessage('server-uploads.offsetMissing', "Upload-Offset is missing")
