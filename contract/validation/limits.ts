export const KB = 1024
export const MB = 1024 * KB
export const GB = 1024 * MB

/** Limits of typed text, in code points after trimming. */
export const maxLength = {
  fullName: 80,
  email: 254,
  password: 16,
  title: 200,
  fileName: 255,
  point: 200,
  description: 5_000,
  category: 80,
  createdBy: 80,
  message: 5_000,
  review: 5_000,
  question: 5_000,
  answer: 10_000,
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
  announcement: 5_000,
  reportReason: 1_000,
  warning: 2_000,
} as const

export const minLength = { fullName: 5, password: 6 } as const

export const maxCues = 10_000

/** Code points of an article's Markdown. */
export const maxArticleLength = 200_000

// JSON may escape a code point as two times six bytes (RFC 8259 §7).
export const maxArticleBytes = 12 * maxArticleLength + 4 * KB

/** Code points of a note's Markdown, and the notes that one person writes in one course. */
export const maxNoteLength = 10_000

export const maxNotesPerCourse = 5_000

// As for an article.
export const maxNoteBytes = 12 * maxNoteLength + 4 * KB

/** A deleted note can be brought back for this long. */
export const noteUndoMinutes = 10

export const maxJsonBytes = 64 * KB

/** Files that hang on one lecture. */
export const maxResources = 20

export const maxResourceMegabytes = 50

/** Pictures in the text of one article, and the size of one as it is sent. */
export const maxArticlePictures = 100

export const maxArticlePictureMegabytes = 10

/** Courses in one response: the usual page, the largest page, and the list when no limit is given. */
export const coursePage = { usual: 24, max: 100, wholeList: 1_000 } as const

/** A page of the catalogue has a number up to this. */
export const maxPages = 9_999

/** The longest short and the longest medium course. The database stores the class: new bounds need a migration. */
export const maxCourseSeconds = { short: 3_600, medium: 18_000 } as const

/** No lecture is longer; a larger position is an error. */
export const maxVideoSeconds = 172_800

/** Ranges of seconds in one report of progress. */
export const maxReportedRanges = 200

/** Courses that the home page offers to continue. */
export const maxContinued = 8

/** Courses in each list of `GET /learning`; `GET /user/courses` has all of them. */
export const maxLearningCourses = 12

/** Minutes a week that a learner may plan. */
export const pace = { min: 5, max: 5_000 } as const

/** Filtered totals are counted up to this; there may be more. */
export const maxCounted = 1_000

/** The longest period that the overview shows. */
export const maxOverviewDays = 366

/** Notifications in one response. */
export const notificationPage = { usual: 20, max: 100 } as const
/** Whole stars of a review. */
export const reviewStars = { min: 1, max: 5 } as const

/** Who has completed this share of a course may review it. */
export const reviewFromShare = 0.2

/** The mean of a course begins with so many votes of so many stars. The database stores it: another one needs a migration. */
export const fairMean = { prior: 3.5, votes: 5 } as const

export const reviewPage = { usual: 10, max: 50 } as const
/** Questions, and answers of one question, in one reply. */
export const questionPage = { usual: 20, max: 100 } as const

/** Questions that are shown before one asks a similar one. */
export const maxSimilarQuestions = 5

/** Pictures in one question or answer, the size of one as it is sent, and what one person stores in 24 hours. */
export const maxPostPictures = 5
export const maxPostPictureMegabytes = 10
export const maxPostPictureMegabytesPerDay = 50

/** Words and phrases of the operator's list that nobody may publish, and the characters of one. */
export const maxBlockedWords = 10_000
export const maxBlockedWordLength = 60

/** People whom one question or answer names with an @. */
export const maxMentions = 20

/** What one person may do in an hour. */
export const perHour = {
  questions: 30,
  answers: 120,
  edits: 120,
  votes: 600,
  reports: 30,
  pictures: 60,
} as const

/** Cases in one reply, the first reports of each, and up to how many open cases are counted. */
export const casePage = { usual: 20, max: 50 } as const
export const maxShownReports = 20
export const maxCountedCases = 1_000

export const announcementPage = { usual: 20, max: 100 } as const

/** Announcements that a course may have, and that it may make in 24 hours. */
export const maxAnnouncements = 5_000
export const maxAnnouncementsPerDay = 10

/** A teacher who is told of questions at once gets at most one mail of a course in so many minutes. */
export const questionMailMinutes = 10

/** Questions whose text stands in one mail. */
export const maxQuestionsInMail = 20

export const adminPage = { usual: 50, max: 100 } as const

/** Courses that one call publishes or unpublishes. */
export const maxCoursesAtOnce = 100

/** Lectures of a course that one call changes, deletes or restores. */
export const maxLecturesAtOnce = 1_000

/** What one will learn in a course, and its requirements: so many of each. */
export const maxPoints = 20

/** Which share of a lecture's seconds has to be seen until it is complete. */
export const completionShares = { min: 0.5, max: 1, usual: 0.9 } as const

/** A certificate is valid for so many months at most, where it ends at all. */
export const maxCertificateMonths = 600

/** Certificates in one response. */
export const certificatePage = { usual: 50, max: 100 } as const

/** The longest text for why a certificate was taken back. */
export const maxRevocationReason = 500

/** A lecture opens at the latest so many days after the learner's start. */
export const maxDripDays = 3_650

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

/** Of these, mails that are sent to many. */
export const maxWaitingBatchMails = 5_000

/** A webhook whose attempts have all failed for this long is turned off. */
export const maxFailingDays = 3

/** The receiver of a webhook has to answer within this time. */
export const webhookSeconds = 15

export const undoSeconds = 10
