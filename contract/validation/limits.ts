export const KB = 1024
export const MB = 1024 * KB
export const GB = 1024 * MB

/** Limits of typed text, in code points after trimming. */
export const maxLength = {
  fullName: 80,
  email: 254,
  password: 16,
  title: 200,
  description: 5_000,
  category: 80,
  createdBy: 80,
  message: 5_000,
  search: 200,
  tokenName: 80,
  code: 64,
  passkeyName: 80,
  // In base64url: of at most 1,023 bytes (WebAuthn 3 §4), and of what browsers and authenticators write.
  credentialId: 1_364,
  clientData: 4_000,
  attestation: 16_000,
  webhookAddress: 2_000,
  webhookDescription: 200,
  schoolName: 40,
  footerLabel: 40,
  footerUrl: 2_000,
  emailDomain: 253,
} as const

export const minLength = { fullName: 5, password: 6 } as const

export const maxCues = 10_000

export const maxJsonBytes = 64 * KB

/** Courses in one response: the usual page, the largest page, and the list when no limit is given. */
export const coursePage = { usual: 24, max: 100, wholeList: 1_000 } as const

/** A page of the catalogue has a number up to this. */
export const maxPages = 9_999

/** The longest short and the longest medium course. The database stores the class: new bounds need a migration. */
export const maxCourseSeconds = { short: 3_600, medium: 18_000 } as const

/** No lecture is longer; a larger position is an error. */
export const maxVideoSeconds = 172_800

/** Courses that the home page offers to continue. */
export const maxContinued = 8

/** Filtered totals are counted up to this; there may be more. */
export const maxCounted = 1_000

/** The longest period that the overview shows. */
export const maxOverviewDays = 366

export const adminPage = { usual: 50, max: 100 } as const

/** Courses that one call publishes or unpublishes. */
export const maxCoursesAtOnce = 100

/** People who may edit one course. */
export const maxEditors = 50

/** Categories offered as a filter, those with the most courses first. */
export const maxCategories = 100

/** How long a password that was given again counts for its session. */
export const confirmedMinutes = 10

export const recoveryCodes = { count: 10, fewLeft: 3 } as const

export const maxPasskeysPerUser = 20

/** A passkey has to answer a challenge within this time. */
export const challengeMinutes = 5

export const maxTokensPerUser = 50

export const maxWebhooks = 20

export const maxFooterLinks = 6

export const maxEmailDomains = 50

/** The link for a new password works for this long, and once. */
export const resetMinutes = 30

/** The link that confirms an e-mail works for this long, and once. */
export const emailLinkHours = 24

/** The link of an invitation works for this long, and once. */
export const invitationDays = 7

/** People in a file that is imported. */
export const maxImportRows = 1_000

/** Mails that wait to be sent; more are dropped. */
export const maxWaitingMails = 10_000

/** A webhook whose attempts have all failed for this long is turned off. */
export const maxFailingDays = 3

/** The receiver of a webhook has to answer within this time. */
export const webhookSeconds = 15

export const undoSeconds = 10
