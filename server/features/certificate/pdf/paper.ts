/** What stands on a certificate, in words of the reader's language. */
export type Paper = {
  /** BCP 47 */
  language: string
  schoolName: string
  /** The school's own, as WebP; without one Lectern's stands there. */
  logo?: Uint8Array
  heading: string
  certifies: string
  learnerName: string
  hasCompleted: string
  courseTitle: string
  taughtBy: string
  learned: string
  outcomes: string[]
  /** Days and validity, one line each. */
  facts: string[]
  /** Why it is not valid any more. */
  ended?: string
  number: string
  address: string
  /** What the QR code with the address is for. */
  scan: string
  /** ISO 8601 */
  issuedAt: string
}
