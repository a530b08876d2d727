// Generated from en.json by scripts/generate/write-messages.ts.
import { defineMessage } from '../message.ts'

export const listed = /* @__PURE__ */ defineMessage('server-certificate.listed', "Certificates fetched")
export const read = /* @__PURE__ */ defineMessage('server-certificate.read', "Certificate fetched")
export const notFound = /* @__PURE__ */ defineMessage('server-certificate.notFound', "There is no such certificate, or it is private")
export const isPublic = /* @__PURE__ */ defineMessage('server-certificate.isPublic', "Everyone with the link can see this certificate now")
export const isPrivate = /* @__PURE__ */ defineMessage('server-certificate.isPrivate', "Only you can see this certificate now")
export const revoked = /* @__PURE__ */ defineMessage('server-certificate.revoked', "The certificate is revoked")
export const revokedBefore = /* @__PURE__ */ defineMessage('server-certificate.revokedBefore', "This certificate is revoked already")
export const issuedAgain = /* @__PURE__ */ defineMessage('server-certificate.issuedAgain', "A new certificate is issued")
export const replaced = /* @__PURE__ */ defineMessage('server-certificate.replaced', "A new certificate took its place")
export const notTheLatest = /* @__PURE__ */ defineMessage('server-certificate.notTheLatest', "There is a newer certificate of this person for this course")
export const tooManyPdfs = /* @__PURE__ */ defineMessage('server-certificate.tooManyPdfs', "Very many certificates were downloaded from here. Please wait a few minutes.")
