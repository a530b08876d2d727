export type Paper = {
  /** BCP 47 */
  language: string
  schoolName: string
  /** The school's logo as WebP; Lectern's if undefined. */
  logo?: Uint8Array
  heading: string
  certifies: string
  learnerName: string
  hasCompleted: string
  courseTitle: string
  /** '' for a path. */
  taughtBy: string
  learned: string
  outcomes: string[]
  facts: string[]
  ended?: string
  number: string
  address: string
  scan: string
  /** ISO 8601 */
  issuedAt: string
}
