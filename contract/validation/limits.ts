export const KB = 1024
export const MB = 1024 * KB
export const GB = 1024 * MB

/** Code points of typed text after trimming. */
export const maxLength = {
  fullName: 80,
  groupName: 80,
  accessCode: 40,
  email: 254,
  password: 16,
  title: 200,
  fileName: 255,
  point: 200,
  description: 5_000,
  category: 80,
  createdBy: 80,
  profileText: 1_000,
  message: 5_000,
  review: 5_000,
  question: 5_000,
  answer: 10_000,
  cue: 1_000,
  search: 200,
  tokenName: 80,
  code: 64,
  passkeyName: 80,
  // In base64url: at most 1,023 bytes (WebAuthn 3 §4), and more than browsers and authenticators write.
  credentialId: 1_364,
  clientData: 4_000,
  attestation: 16_000,
  webhookAddress: 2_000,
  webhookDescription: 200,
  schoolName: 40,
  headline: 120,
  welcome: 600,
  footerLabel: 40,
  footerUrl: 2_000,
  emailDomain: 253,
  announcement: 5_000,
  reportReason: 1_000,
  warning: 2_000,
  learnerMessage: 2_000,
} as const

export const minLength = { fullName: 5, password: 6 } as const

/** Of a search; further ones are left out. */
export const maxQueryWords = 20

/** Captions of a lecture, one for each language, and cues of each. */
export const maxCaptions = 100
export const maxCues = 10_000

// A captions file of 1 MB as JSON, its times and names of fields with it, where half of its letters are escaped.
export const maxCuesBytes = 4 * MB

/** Of a captions file, whose hours have two digits. */
export const maxCueSeconds = 360_000

/** Code points of an article's Markdown. */
export const maxArticleLength = 200_000

// JSON may escape a code point as two times six bytes (RFC 8259 §7).
export const maxArticleBytes = 12 * maxArticleLength + 4 * KB

/** Code points of a note's Markdown, and notes that one person writes in one course. */
export const maxNoteLength = 10_000

export const maxNotesPerCourse = 5_000

export const maxNoteBytes = 12 * maxNoteLength + 4 * KB

export const noteUndoMinutes = 10

export const maxJsonBytes = 64 * KB

/** Per course. Deleted lectures count until they leave the trash, so that restoring them needs no room. */
export const maxLectures = 2_000
export const maxSections = 200

// An id in quotes with its comma is 39 bytes; the rest is for the names of a section's fields and for spaces.
export const maxOutlineBytes = 100 * (maxLectures + maxSections)

/** Per lecture. */
export const maxResources = 20

export const maxResourceMegabytes = 50

/** Pictures in one article, and the size of each as it is sent. */
export const maxArticlePictures = 100

export const maxArticlePictureMegabytes = 10

/** The highest page number of the catalogue. */
export const maxPages = 9_999

/** Upper bounds of short and medium courses. The database stores the class: new bounds need a migration. */
export const maxCourseSeconds = { short: 3_600, medium: 18_000 } as const

export const maxVideoSeconds = 172_800

export const maxReportedRanges = 200

/** Courses per list of `GET /learning`; `GET /user/courses` lists all of them. */
export const maxLearningCourses = 12

/** Minutes a week that a learner may plan. */
export const pace = { min: 5, max: 5_000 } as const

/** Filtered totals stop counting here. */
export const maxCounted = 1_000

export const maxOverviewDays = 366

export const reviewStars = { min: 1, max: 5 } as const

/** How often a learner may start a course again in 24 hours. */
export const maxRestartsPerDay = 10

/** Share of a course that a learner has to complete before reviewing it. */
export const reviewFromShare = 0.2

/** The mean of a course starts with `votes` votes of `prior` stars. The database stores it: a change needs a migration. */
export const fairMean = { prior: 3.5, votes: 5 } as const

export const maxSimilarQuestions = 5

/** Pictures in one question or answer, the size of each as it is sent, and what one person may store in 24 hours. */
export const maxPostPictures = 5
export const maxPostPictureMegabytes = 10
export const maxPostPictureMegabytesPerDay = 50

/** Entries in the operator's list of words that may not be published, and characters per entry. */
export const maxBlockedWords = 10_000
export const maxBlockedWordLength = 60

/** People named with an @ in one question or answer, and places where it may name them. */
export const maxMentions = 20
export const maxMentionPlaces = 100

/** People whom the list of people to name offers. */
export const maxNamable = 200

/** Reports shown of each case, and the number at which counting open cases stops. */
export const maxShownReports = 20
export const maxCountedCases = 1_000

/** The same announcement of a course within this time is refused. */
export const sameAnnouncementSeconds = 60

/** Per course, in total and in 24 hours. */
export const maxAnnouncements = 5_000
export const maxAnnouncementsPerDay = 10

/** Messages of teachers that a learner gets in 24 hours, from all courses. */
export const maxMessagesPerDay = 10

/** One call names at most this many; filters may find more. */
export const maxLearnersAtOnce = 1_000

/** The least time between two mails about questions of one course to the same teacher. */
export const questionMailMinutes = 10

export const maxQuestionsInMail = 20

/** One call publishes or unpublishes at most this many. */
export const maxCoursesAtOnce = 100

/** One call changes, deletes or restores at most this many. */
export const maxLecturesAtOnce = 1_000

/** Learners without progress for this many days who have learned less than this share of the course. */
export const stuck = { days: 7, belowShare: 0.9 } as const

/** Learning goals of a course, and requirements: this many of each. */
export const maxPoints = 20

/** Share of a lecture's seconds that a learner has to see to complete it. */
export const completionShares = { min: 0.5, max: 1, default: 0.9 } as const

export const maxCertificateMonths = 600

/** A course begins again at most this long before a certificate ends. */
export const maxRetrainDays = 365

export const maxRevocationReason = 500

/** A lecture opens at most this long after the learner's start. */
export const maxDripDays = 3_650

/** Per course. */
export const maxEditors = 50

/** The filter offers the categories with the most courses. */
export const maxCategories = 100

/** How long a session counts as confirmed after its password was given again. */
export const confirmedMinutes = 10

export const recoveryCodes = { count: 10, fewLeft: 3 } as const

export const maxPasskeysPerUser = 20
export const challengeMinutes = 5

export const maxTokensPerUser = 50
export const maxSessionsPerUser = 20

export const maxWebhooks = 20

export const maxFooterLinks = 6
export const maxEmailDomains = 50

/** How long the link for a new password works, and only once; so do the links below. */
export const resetMinutes = 30

/** The width and height of the school's logo. */
export const logoPixels = 128

export const emailLinkHours = 24

export const invitationDays = 7

export const maxImportRows = 1_000

/** One call changes at most this many people. */
export const maxPeopleAtOnce = 500

/** Waiting mails. One kind fills half of that at most, one reader's of a kind a third; further ones are dropped. */
export const maxWaitingMails = 20_000

/** Part of `maxWaitingMails` that mails to many people may fill. */
export const maxWaitingBatchMails = 5_000

/** Waiting deliveries of one webhook. One event fills half of that at most, one person's of an event a third. */
export const maxWaitingDeliveries = 30_000

export const undoSeconds = 10
