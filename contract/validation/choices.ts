// Separate from the schemas, so that pages can offer the choices without loading zod.

/** Only administrators and the course's editors see a draft. */
export const courseStates = ['draft', 'published'] as const
export type CourseState = (typeof courseStates)[number]

/** Who watches a course's lectures: everyone who is signed in, or people who are enrolled. */
export const courseAccesses = ['signed-in', 'enrolled'] as const
export type CourseAccess = (typeof courseAccesses)[number]

/** When learners see what was right, and how it was judged. */
export const quizFeedbacks = ['at-once', 'after-attempt', 'after-close', 'never'] as const
export type QuizFeedback = (typeof quizFeedbacks)[number]

/** Which attempts count. */
export const quizScorings = ['best', 'last', 'mean', 'first'] as const
export type QuizScoring = (typeof quizScorings)[number]

/** `forward`: one question after the other, without a way back. */
export const quizNavigations = ['free', 'forward'] as const
export type QuizNavigation = (typeof quizNavigations)[number]

/** How many questions a page shows where learners move freely; `forward` always shows one. */
export const quizLayouts = ['one-page', 'one-by-one'] as const
export type QuizLayout = (typeof quizLayouts)[number]

/** Of an attempt. `to-grade`: handed in, and a teacher still has to grade some of it. */
export const attemptStates = ['open', 'to-grade', 'graded'] as const

/** What is next for a learner who reviews others' work. `none`: there is no work for them at the moment. */
export const peerReviewSteps = ['hand-in', 'ask', 'give', 'none', 'closed'] as const
export type PeerReviewStep = (typeof peerReviewSteps)[number]

/** What people are told of peer reviews, each once for an assignment. */
export const peerNotices = ['peer-asked', 'peer-due', 'peer-readable'] as const
export type PeerNotice = (typeof peerNotices)[number]

/** What people hand in. A `recording` is a file of sound or video. */
export const submissionKinds = ['text', 'files', 'link', 'recording'] as const
export type SubmissionKind = (typeof submissionKinds)[number]

/** The first that fits. `resubmitted` and `late` wait for a grade, as `to-grade` does; editors see no drafts. */
export const submissionStates = ['draft', 'graded', 'resubmitted', 'late', 'to-grade'] as const
export type SubmissionState = (typeof submissionStates)[number]

/** Who sees a course: everyone in the catalogue, everyone who has its address, or the people of groups. */
export const courseListings = ['listed', 'unlisted', 'groups'] as const
export type CourseListing = (typeof courseListings)[number]

/** Why a person is enrolled: an editor chose them, or their group; they had a code, or a path; they enrolled themselves. */
export const enrolmentSources = ['person', 'group', 'code', 'path', 'self'] as const
export type EnrolmentSource = (typeof enrolmentSources)[number]

export const pathEnrolmentSources = ['person', 'group', 'code'] as const
export type PathEnrolmentSource = (typeof pathEnrolmentSources)[number]

export const pathEnrolmentStates = ['active', 'waiting', 'ended'] as const

/** Why a person is in a group: chosen by hand or in a file; by a code; by the provider of sign-ins. */
export const groupSources = ['person', 'code', 'provider'] as const

/** `waiting`: for its start, or for a seat. */
export const enrolmentStates = ['active', 'waiting', 'late', 'complete', 'ended'] as const
export type EnrolmentState = (typeof enrolmentStates)[number]

/** Where a person stands in a course. `lapsed`: their certificate has ended. */
export const learningStates = ['active', 'late', 'lapsed', 'not-begun', 'complete'] as const
export type LearningState = (typeof learningStates)[number]

export const notificationKinds = [
  'announcement',
  'question',
  'answer',
  'accepted',
  'mention',
  'message',
  'graded',
  'peer-asked',
  'peer-due',
  'peer-readable',
  'peer-removed',
  'review',
  'certificate',
  'report',
  'warning',
  'enrolled',
  'seat',
  'due-week',
  'due-day',
  'due-late',
  'retrain',
  'retrain-day',
  'lapsed',
  'group-lapsed',
  'course-lapsed',
] as const
export type NotificationKind = (typeof notificationKinds)[number]

export const reportedKinds = ['question', 'answer', 'review', 'profile', 'peer-review'] as const
export type ReportedKind = (typeof reportedKinds)[number]

export const caseStates = ['open', 'decided'] as const
export type CaseState = (typeof caseStates)[number]

export const decisions = ['keep', 'hide', 'warn', 'disable'] as const
export type Decision = (typeof decisions)[number]

export const courseLevels = ['beginner', 'intermediate', 'advanced', 'all'] as const
export type CourseLevel = (typeof courseLevels)[number]

/** `least`: the least progress first; `away`: those first who were not seen for longest. */
export const learnerSorts = ['name', 'progress', 'least', 'seen', 'away'] as const
export type LearnerSort = (typeof learnerSorts)[number]

/** `stuck`: without progress for `stuck.days`, and not nearly done. */
export const learnerFilters = ['all', 'stuck'] as const
export type LearnerFilter = (typeof learnerFilters)[number]

/** The default is `newest`. Reviews with equal stars: newest first, with `lowest` oldest first. */
export const reviewSorts = ['newest', 'highest', 'lowest'] as const
export type ReviewSort = (typeof reviewSorts)[number]

export const reviewRights = ['allowed', 'signed-out', 'editor', 'too-early'] as const
export type ReviewRight = (typeof reviewRights)[number]

export const messageStates = ['new', 'open', 'done', 'spam'] as const
export type MessageState = (typeof messageStates)[number]

/** The default is `newest`; `unread` puts new messages first, each group newest first. */
export const messageSorts = ['newest', 'unread'] as const
export type MessageSort = (typeof messageSorts)[number]

export const certificateStatuses = ['valid', 'revoked', 'expired'] as const
export type CertificateStatus = (typeof certificateStatuses)[number]

export const userStates = ['active', 'disabled', 'deleted'] as const
export type UserState = (typeof userStates)[number]

/** `invited`: active people who have not accepted their invitation. */
export const listedStates = [...userStates, 'invited'] as const
export type ListedState = (typeof listedStates)[number]

/** What people write under their own name, or for themselves. */
export const ownWordKinds = ['question', 'answer', 'review', 'note', 'profile'] as const
export type OwnWordKind = (typeof ownWordKinds)[number]

/** States that administrators set; people delete their accounts themselves. */
export const chosenUserStates = ['active', 'disabled'] as const
export type ChosenUserState = (typeof chosenUserStates)[number]

/** What administrators do to several people at once. */
export const peopleActions = ['disable', 'enable', 'role', 'message', 'resend', 'delete'] as const
export type PeopleAction = (typeof peopleActions)[number]

export const subscriptions = ['none', 'pending', 'active', 'past_due', 'cancelled'] as const
export type Subscription = (typeof subscriptions)[number]

export const userSorts = ['newest', 'oldest', 'name'] as const
export type UserSort = (typeof userSorts)[number]

/** Plays as uploaded; cannot play yet; plays at every connection speed; can never play. */
export const videoStates = ['playable', 'preparing', 'ready', 'failed'] as const
export type VideoState = (typeof videoStates)[number]

/** Not requested, queued, running, failed for good, finished. */
export const preparations = ['none', 'waiting', 'working', 'failed', 'done'] as const

/** The default is `newest`; `second` follows the video, with questions about the whole lecture first. */
export const questionSorts = ['newest', 'votes', 'unanswered', 'second'] as const
export type QuestionSort = (typeof questionSorts)[number]

/** For whom the rule was made that decides when something is due; `certificate`: theirs ends then. */
export const dueReasons = ['everyone', 'group', 'person', 'certificate'] as const
export type DueReason = (typeof dueReasons)[number]

/** When people are reminded of what is due: a week and a day before, and once it is late. */
const reminderSteps = ['week', 'day', 'late'] as const
export type ReminderStep = (typeof reminderSteps)[number]

/** When people are told that a certificate ends: as the course begins again, a day before the end, and past it. */
export const retrainingSteps = ['retrain', 'retrain-day', 'lapsed'] as const
export type RetrainingStep = (typeof retrainingSteps)[number]

/** When programs hear that a course is due; `retrain`: it begins again, because a certificate ends. */
export const dueSteps = [...reminderSteps, 'retrain'] as const
export type DueStep = (typeof dueSteps)[number]
