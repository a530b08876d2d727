import { defineMessage } from './message.ts'

export const givenWithoutLectures = defineMessage('server-certificate.givenWithoutLectures', 'The course was saved. It has no published lecture yet, so nobody can complete it and get the certificate.')
export const givenWithUnknownLengths = defineMessage(
  'server-certificate.givenWithUnknownLengths',
  'The course was saved. The length of {count, plural, one {# video} other {# videos}} is not known here, so watching cannot complete {count, plural, one {it} other {them}}. Allow marking by hand, or upload {count, plural, one {it} other {them}} again.',
)
export const givenWithNothingRequired = defineMessage('server-certificate.givenWithNothingRequired', 'The course was saved. Nothing in it is required, so the certificate is for those who complete {count, plural, one {its only lecture} other {all # lectures}}.')
export const givenBesideDrafts = defineMessage('server-certificate.givenBesideDrafts', 'The course was saved. {count, plural, one {# lecture is a draft} other {# lectures are drafts}}: the certificate is given without {count, plural, one {it} other {them}}.')
export const listed = defineMessage('server-certificate.listed', 'Certificates fetched')
export const read = defineMessage('server-certificate.read', 'Certificate fetched')
export const notFound = defineMessage('server-certificate.notFound', 'There is no such certificate, or it is private')
export const isPublic = defineMessage('server-certificate.isPublic', 'Everyone with the link can see this certificate now')
export const isPrivate = defineMessage('server-certificate.isPrivate', 'Only you can see this certificate now')
export const revoked = defineMessage('server-certificate.revoked', 'The certificate is revoked')
export const revokedBefore = defineMessage('server-certificate.revokedBefore', 'This certificate is already revoked')
export const issuedAgain = defineMessage('server-certificate.issuedAgain', 'A new certificate is issued')
export const replaced = defineMessage('server-certificate.replaced', 'A new certificate took its place')
export const notTheLatest = defineMessage('server-certificate.notTheLatest', 'There is a newer certificate of this person for this course')
export const tooManyPdfs = defineMessage('server-certificate.tooManyPdfs', 'Very many certificates were downloaded from here. Please wait a few minutes.')
