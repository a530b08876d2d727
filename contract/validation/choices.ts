// Separate from the schemas, so that pages can offer the choices without loading zod.

/** The default is `relevance` for a search and `newest` for the others, which have no relevance. */
export const courseSorts = ['newest', 'oldest', 'title', 'rating', 'relevance'] as const
export type CourseSort = (typeof courseSorts)[number]

/** How long all lectures of a course take together; the bounds are `maxCourseSeconds`. */
export const courseLengths = ['short', 'medium', 'long'] as const
export type CourseLength = (typeof courseLengths)[number]

/** A draft is seen by administrators and its editors alone. */
export const courseStates = ['draft', 'published'] as const
export type CourseState = (typeof courseStates)[number]

/** What a person is told of. */
export const notificationKinds = [
  'announcement',
  'question',
  'answer',
  'accepted',
  'mention',
  'review',
  'certificate',
  'report',
  'warning',
] as const
export type NotificationKind = (typeof notificationKinds)[number]

/** What people report to those who teach the course and to administrators. */
export const reportedKinds = ['question', 'answer', 'review'] as const
export type ReportedKind = (typeof reportedKinds)[number]

export const caseStates = ['open', 'decided'] as const
export type CaseState = (typeof caseStates)[number]

/** What a moderator does about reports: nothing, hide what was reported, warn its author, or disable their account. */
export const decisions = ['keep', 'hide', 'warn', 'disable'] as const
export type Decision = (typeof decisions)[number]

/** For whom a course is. */
export const courseLevels = ['beginner', 'intermediate', 'advanced', 'all'] as const
export type CourseLevel = (typeof courseLevels)[number]

/** A lecture with sound alone has the kind 'video' in the database and 'audio' in replies. */
export const lectureKinds = ['video', 'audio', 'article', 'file'] as const
export type LectureKind = (typeof lectureKinds)[number]

/** A learner's own courses: begun but not finished, finished, and saved for later. */
export const learnerSorts = ['name', 'progress', 'seen'] as const
export type LearnerSort = (typeof learnerSorts)[number]

export const ownProgress = ['started', 'finished', 'saved'] as const
export type OwnProgress = (typeof ownProgress)[number]

/** The default is `newest`. Of reviews with as many stars the newest come first; with `lowest` the oldest. */
export const reviewSorts = ['newest', 'highest', 'lowest'] as const
export type ReviewSort = (typeof reviewSorts)[number]

/** Whether somebody may review a course, or why not. */
export const reviewRights = ['allowed', 'signed-out', 'editor', 'too-early'] as const
export type ReviewRight = (typeof reviewRights)[number]

export const messageStates = ['new', 'open', 'done', 'spam'] as const
export type MessageState = (typeof messageStates)[number]

/** The default is `newest`; `unread` has new messages before the others, each newest first. */
export const messageSorts = ['newest', 'unread'] as const
export type MessageSort = (typeof messageSorts)[number]

/** A disabled account cannot sign in, and what it has is kept. A deleted one is erased unless its owner restores it. */
export const certificateStatuses = ['valid', 'revoked', 'expired'] as const
export type CertificateStatus = (typeof certificateStatuses)[number]

export const userStates = ['active', 'disabled', 'deleted'] as const
export type UserState = (typeof userStates)[number]

/** Those that administrators give; people delete their accounts themselves. */
export const chosenUserStates = ['active', 'disabled'] as const
export type ChosenUserState = (typeof chosenUserStates)[number]

export const subscriptions = ['none', 'pending', 'active', 'past_due', 'cancelled'] as const
export type Subscription = (typeof subscriptions)[number]

/** The default is `newest`. */
export const userSorts = ['newest', 'oldest', 'name'] as const
export type UserSort = (typeof userSorts)[number]

/** Plays as uploaded; cannot play yet; plays at every connection speed; cannot be played at all. */
export const videoStates = ['playable', 'preparing', 'ready', 'failed'] as const
export type VideoState = (typeof videoStates)[number]

/** Preparation of a video: not requested, queued, running, failed for good, finished. */
export const preparations = ['none', 'waiting', 'working', 'failed', 'done'] as const
export type Preparation = (typeof preparations)[number]

/** The default is `newest`; `second` is the order of the video, what is about the whole lecture first. */
export const questionSorts = ['newest', 'votes', 'unanswered', 'second'] as const
export type QuestionSort = (typeof questionSorts)[number]
