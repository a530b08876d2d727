import { apiBase, pathAddress } from '../../../../contract/addresses.ts'
import { dayIn } from '../../../../contract/time/zone.ts'
import type { CertificateRow } from '../certificate-store.ts'
import { pageOf } from '../certificate-view.ts'
import { contextsOfCredential } from './context-addresses.ts'
import { didOf, keyIdOf } from './did.ts'
import { proofOf } from './integrity-proof.ts'
import type { SigningKey } from './key-store.ts'

type Issuer = { schoolName: string; origin: string; zone: string; key: SigningKey }

/** A certificate as an Open Badges 3.0 credential (imsglobal.org/spec/ob/v3p0 §B.1), as indented JSON. */
export async function signedCredential(row: CertificateRow, { schoolName, origin, zone, key }: Issuer) {
  const did = didOf(origin)
  const unsigned = {
    '@context': contextsOfCredential,
    id: pageOf(origin, row.id),
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    name: row.course_title,
    issuer: { id: did, type: ['Profile'], name: schoolName, url: origin },
    validFrom: secondsOf(row.issued_at),
    ...(row.expires_at && { validUntil: secondsOf(row.expires_at) }),
    credentialSubject: subjectOf(row, { origin, zone }),
    credentialStatus: {
      id: `${origin}${apiBase}/certificate/${row.id}/status`,
      type: '1EdTechRevocationList',
    },
  }
  const proof = await proofOf(unsigned, key, {
    created: secondsOf(row.issued_at),
    verificationMethod: keyIdOf(did, key.publicKey),
  })
  return `${JSON.stringify({ ...unsigned, proof }, null, 2)}\n`
}

const subjectOf = (row: CertificateRow, { origin, zone }: Pick<Issuer, 'origin' | 'zone'>) => ({
  type: ['AchievementSubject'],
  identifier: [
    { type: 'IdentityObject', hashed: false, identityType: 'name', identityHash: row.learner_name },
  ],
  activityEndDate: dayIn(zone, row.completed_at),
  achievement: {
    id: `${origin}${row.of_path ? pathAddress(row.course_id) : `/course/description?course=${row.course_id}`}`,
    type: ['Achievement'],
    achievementType: 'CertificateOfCompletion',
    name: row.course_title,
    description: row.of_path
      ? `The path ${row.course_title}.`
      : `The course ${row.course_title} by ${row.instructor}.`,
    criteria: {
      narrative: [
        row.of_path ? 'All courses are complete.' : 'All required lectures are complete.',
        ...row.outcomes.map((one) => `- ${one}`),
      ].join('\n'),
    },
  },
})

/** Without fractions of a second, like the standard's examples. */
const secondsOf = (time: Date) => `${time.toISOString().slice(0, 19)}Z`
