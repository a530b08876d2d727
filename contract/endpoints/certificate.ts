import * as z from 'zod/mini'
import { defineEndpoint, endpointsOf, id, success } from '../api/define-endpoint.ts'
import { countedByHandler, perAddress } from '../api/rate-limit.ts'
import { isPublic } from '../messages/certificate.ts'
import * as rules from '../messages/rules.ts'
import * as certificateMessages from '../messages/server-certificate.ts'
import { certificatePage } from '../page-sizes.ts'
import { certificateStatuses } from '../validation/choices.ts'
import { issueText } from '../validation/issue-text.ts'
import { maxRevocationReason } from '../validation/limits.ts'
import { pageCursor, pageLimit } from '../validation/paging.ts'
import { prose } from '../validation/text.ts'

/** Holds what was true when it was issued. */
export const certificate = z.object({
  _id: z.string(),
  status: z.enum(certificateStatuses),
  learnerName: z.string(),
  /** One of the two: what was completed. */
  courseId: z.optional(z.string()),
  pathId: z.optional(z.string()),
  /** Of the course or path. */
  courseTitle: z.string(),
  /** '' for a path. */
  instructor: z.string(),
  /** What was learned; for a path the titles of its courses. */
  outcomes: z.array(z.string()),
  /** The school's present name. */
  schoolName: z.string(),
  completedAt: z.iso.datetime(),
  issuedAt: z.iso.datetime(),
  expiresAt: z.optional(z.iso.datetime()),
  revokedAt: z.optional(z.iso.datetime()),
  /** Only for the owner and those who may revoke it. */
  revokedReason: z.optional(z.string()),
  /** Set if a key was withdrawn that signed until then: credentials downloaded before are no longer valid. */
  keyWithdrawnUntil: z.optional(z.iso.datetime()),
  isPublic: z.boolean(),
  address: z.string(),
  isOwn: z.boolean(),
  mayRevoke: z.boolean(),
})
export type Certificate = z.output<typeof certificate>

const revokeForm = {
  missing: rules.reasonMissing,
  schema: z.strictObject({
    reason: prose({ label: rules.theReason, missing: rules.reasonMissing, max: maxRevocationReason }),
  }),
}

const params = z.object({ certificateId: id })
const one = success({ certificate })

/** A class downloads its certificates from one address. */
const pdfs = countedByHandler(
  perAddress('certificate pdf', { max: 120, minutes: 10 }, certificateMessages.tooManyPdfs),
)

export const certificateEndpoints = endpointsOf(() => ({
  listCertificates: defineEndpoint({
    method: 'GET',
    path: '/certificates',
    access: 'signed-in',
    tokenScope: 'progress:read',
    summary:
      'Your certificates, newest first; with `courseId` those for one course, with `pathId` those for one path.',
    query: z.object({
      courseId: z.optional(id),
      pathId: z.optional(id),
      limit: z.optional(pageLimit(certificatePage.max)),
      cursor: z.optional(pageCursor),
    }),
    reply: success({ certificates: z.array(certificate), nextCursor: z.nullable(z.string()) }),
  }),

  readCertificate: defineEndpoint({
    method: 'GET',
    path: '/certificate/:certificateId',
    access: 'everyone',
    tokenScope: 'progress:read',
    summary:
      'A certificate: for everyone while it is public, else for its owner, for the editors of its course and for administrators; one of a path for its owner and administrators.',
    params,
    reply: one,
  }),

  readCredential: defineEndpoint({
    method: 'GET',
    path: '/certificate/:certificateId/credential',
    access: 'everyone',
    tokenScope: 'progress:read',
    summary:
      'The certificate as an Open Badges 3.0 credential, signed with the key of `/.well-known/did.json` by `eddsa-rdfc-2022`. It is for the same people as the certificate.',
    params,
    file: { mediaType: 'application/vc' },
    reply: z.string(),
  }),

  readCertificatePdf: defineEndpoint({
    method: 'GET',
    path: '/certificate/:certificateId/pdf',
    access: 'everyone',
    tokenScope: 'progress:read',
    limits: [pdfs],
    summary:
      'The certificate as a PDF to print, also when it was revoked or has expired, which the PDF says. It is for the same people as the certificate.',
    params,
    file: { mediaType: 'application/pdf' },
    reply: z.string(),
  }),

  readCertificateStatus: defineEndpoint({
    method: 'GET',
    path: '/certificate/:certificateId/status',
    access: 'everyone',
    summary:
      'Whether the credential of a certificate is revoked, as a 1EdTech revocation list of this one. It is for everyone who has the credential, which names this address.',
    params,
    file: { mediaType: 'application/json' },
    reply: z.string(),
  }),

  changeCertificate: defineEndpoint({
    method: 'PATCH',
    path: '/certificate/:certificateId',
    access: 'signed-in',
    tokenScope: 'progress:write',
    summary: 'Choose whether everyone with the address of your certificate can see it.',
    params,
    body: {
      missing: rules.nothingToChange,
      schema: z.strictObject({
        isPublic: z.boolean({ error: issueText(rules.notABoolean({ label: isPublic })) }),
      }),
    },
    reply: one,
  }),

  revokeCertificate: defineEndpoint({
    method: 'POST',
    path: '/certificate/:certificateId/revoke',
    access: 'course-editor',
    tokenScope: 'courses:write',
    summary:
      'Revoke a certificate of a course that you edit, or of a path as an administrator. Its owner sees the reason.',
    params,
    body: revokeForm,
    reply: one,
  }),

  issueCertificateAgain: defineEndpoint({
    method: 'POST',
    path: '/certificate/:certificateId/issue-again',
    access: 'course-editor',
    tokenScope: 'courses:write',
    summary:
      'Issue a new certificate in place of the latest of its owner for this course or path, with the name of today; one that is still valid is revoked.',
    params,
    status: 201,
    reply: one,
  }),
}))
