// Generated from en.json by scripts/generate/write-messages.ts.
import { defineMessage, defineMessageWith } from '../message.ts'

export const fileAdded = /* @__PURE__ */ defineMessage('server-file.fileAdded', "File added")
export const resourceAdded = /* @__PURE__ */ defineMessage('server-file.resourceAdded', "Resource added")
export const resourceDeleted = /* @__PURE__ */ defineMessage('server-file.resourceDeleted', "Resource removed")
export const resourceRestored = /* @__PURE__ */ defineMessage('server-file.resourceRestored', "Resource restored")
export const resourceNotFound = /* @__PURE__ */ defineMessage('server-file.resourceNotFound', "This resource no longer exists")
export const tooManyResources = /* @__PURE__ */ defineMessageWith<{ max: number }>('server-file.tooManyResources', "A lecture can have at most {max, number} resources")
