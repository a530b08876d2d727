// Generated from en.json by scripts/generate/write-messages.ts.
import { defineMessage, defineMessageWith, type Value } from '../message.ts'

export const limitsRead = /* @__PURE__ */ defineMessage('server-uploads.limitsRead', "Limits fetched successfully")
export const uploadGone = /* @__PURE__ */ defineMessage('server-uploads.uploadGone', "This upload no longer exists. Please choose the file again.")
export const notFinished = /* @__PURE__ */ defineMessage('server-uploads.notFinished', "This upload is not complete yet")
export const underWay = /* @__PURE__ */ defineMessage('server-uploads.underWay', "This upload is already being added")
export const tooMany = /* @__PURE__ */ defineMessage('server-uploads.tooMany', "You have begun too many uploads. Finish or cancel one of them first.")
export const extensionUnknown = /* @__PURE__ */ defineMessage('server-uploads.extensionUnknown', "The server does not support this extension of resumable uploads")
export const stalled = /* @__PURE__ */ defineMessage('server-uploads.stalled', "The upload stopped")
export const offsetWrong = /* @__PURE__ */ defineMessage('server-uploads.offsetWrong', "The upload continues at another byte")
export const tooMuchSent = /* @__PURE__ */ defineMessage('server-uploads.tooMuchSent', "More bytes were sent than this upload can take")
export const interrupted = /* @__PURE__ */ defineMessage('server-uploads.interrupted', "The upload was interrupted")
export const rejected = /* @__PURE__ */ defineMessageWith<{ reason: Value }>('server-uploads.rejected', "{reason}")
export const versionUnknown = /* @__PURE__ */ defineMessageWith<{ version: Value }>('server-uploads.versionUnknown', "Resumable uploads use tus {version}")
export const typeExpected = /* @__PURE__ */ defineMessageWith<{ type: Value }>('server-uploads.typeExpected', "The bytes must be sent as {type}")
export const offsetMissing = /* @__PURE__ */ defineMessage('server-uploads.offsetMissing', "Upload-Offset is missing")
