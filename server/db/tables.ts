import { accessCode, accessCodeGift, accessCodeUse } from './tables/access-code-tables.ts'
import { announcement, notificationChoice } from './tables/announcement-tables.ts'
import { article, articleDraft } from './tables/article-tables.ts'
import { assignment, submission, submissionVersion } from './tables/assignment-tables.ts'
import { auditFile, auditLog } from './tables/audit-tables.ts'
import { calendarFeed } from './tables/calendar-tables.ts'
import { caption } from './tables/caption-tables.ts'
import { catalogue, searchSpelling } from './tables/catalogue-tables.ts'
import { certificate } from './tables/certificate-tables.ts'
import { contactMessage, messageReply, messageWord } from './tables/contact-tables.ts'
import { course, courseEditor, instructorProfile, lecture } from './tables/course-tables.ts'
import type { RowsOf } from './tables/define-table.ts'
import { dueOverride, groupOverride } from './tables/due-tables.ts'
import { enrolment } from './tables/enrolment-tables.ts'
import {
  gradeCategory,
  gradeChange,
  gradeItem,
  gradeMark,
  gradePass,
  gradeSettings,
  keptGrades,
} from './tables/grade-tables.ts'
import {
  courseGroups,
  groupAncestors,
  groupChange,
  groupManagers,
  groupMembers,
  groupReach,
  groups,
} from './tables/group-tables.ts'
import { learnerMessage } from './tables/learner-message-tables.ts'
import { courseRun, lectureProgress, savedCourse, section } from './tables/learning-tables.ts'
import { mail } from './tables/mail-tables.ts'
import { savedComment, submissionComment, submissionMark } from './tables/marking-tables.ts'
import { note } from './tables/note-tables.ts'
import { notification, unmailedNotification } from './tables/notification-tables.ts'
import { attempt, importEntry, job, library } from './tables/operation-tables.ts'
import { activeDay, counting, dailyTotals, learner } from './tables/overview-tables.ts'
import { passkey, passkeyChallenge } from './tables/passkey-tables.ts'
import { coursePrerequisite, learningPath, pathCourse, pathEnrolment } from './tables/path-tables.ts'
import { peerReview, peerReviewNotice } from './tables/peer-review-tables.ts'
import {
  bankPicture,
  bankQuestion,
  bankQuestionTag,
  bankQuestionVersion,
} from './tables/question-bank-tables.ts'
import { questionMailing, unmailedQuestion } from './tables/question-mail-tables.ts'
import {
  answer,
  answerVote,
  postPicture,
  question,
  questionVote,
  questionWord,
} from './tables/question-tables.ts'
import { quiz, quizAnswer, quizAttempt, quizFile, quizItem, quizOverride } from './tables/quiz-tables.ts'
import { dueReminder, dueRound } from './tables/reminder-tables.ts'
import { report, reportCase, warning } from './tables/report-tables.ts'
import { emailLink, invitation, passwordReset } from './tables/reset-tables.ts'
import { resource } from './tables/resource-tables.ts'
import { earlierProgress, lapseNotice, retraining } from './tables/retraining-tables.ts'
import { review } from './tables/review-tables.ts'
import { schoolMessage } from './tables/school-message-tables.ts'
import { apiToken, identity, recoveryCode, session, twoStep } from './tables/sign-in-tables.ts'
import { feedbackFile, submissionFile, submissionMember } from './tables/submission-tables.ts'
import { accountDeletion, erasedAccount, subscription, user, userWord } from './tables/user-tables.ts'
import { videoAnswer, videoQuestion } from './tables/video-question-tables.ts'
import { webhook, webhookDelivery } from './tables/webhook-tables.ts'

/** Every table, after those that it refers to. */
export const tables = {
  library,
  user,
  account_deletion: accountDeletion,
  erased_account: erasedAccount,
  session,
  subscription,
  two_step: twoStep,
  recovery_code: recoveryCode,
  identity,
  passkey,
  passkey_challenge: passkeyChallenge,
  api_token: apiToken,
  groups,
  group_members: groupMembers,
  group_managers: groupManagers,
  group_ancestors: groupAncestors,
  group_change: groupChange,
  group_reach: groupReach,
  course,
  course_editor: courseEditor,
  course_prerequisite: coursePrerequisite,
  course_groups: courseGroups,
  learning_path: learningPath,
  path_course: pathCourse,
  path_enrolment: pathEnrolment,
  enrolment,
  access_code: accessCode,
  access_code_gift: accessCodeGift,
  access_code_use: accessCodeUse,
  instructor_profile: instructorProfile,
  section,
  lecture,
  bank_question: bankQuestion,
  bank_question_version: bankQuestionVersion,
  bank_question_tag: bankQuestionTag,
  bank_picture: bankPicture,
  due_override: dueOverride,
  group_override: groupOverride,
  calendar_feed: calendarFeed,
  caption,
  article,
  article_draft: articleDraft,
  resource,
  question,
  answer,
  question_vote: questionVote,
  answer_vote: answerVote,
  question_word: questionWord,
  post_picture: postPicture,
  announcement,
  learner_message: learnerMessage,
  notification_choice: notificationChoice,
  unmailed_question: unmailedQuestion,
  question_mailing: questionMailing,
  import_entry: importEntry,
  lecture_progress: lectureProgress,
  course_run: courseRun,
  earlier_progress: earlierProgress,
  lapse_notice: lapseNotice,
  saved_course: savedCourse,
  notification,
  unmailed_notification: unmailedNotification,
  due_reminder: dueReminder,
  due_round: dueRound,
  school_message: schoolMessage,
  quiz,
  quiz_item: quizItem,
  quiz_override: quizOverride,
  quiz_attempt: quizAttempt,
  quiz_answer: quizAnswer,
  quiz_file: quizFile,
  assignment,
  submission,
  submission_version: submissionVersion,
  submission_file: submissionFile,
  feedback_file: feedbackFile,
  submission_member: submissionMember,
  peer_review: peerReview,
  peer_review_notice: peerReviewNotice,
  submission_comment: submissionComment,
  saved_comment: savedComment,
  submission_mark: submissionMark,
  video_question: videoQuestion,
  video_answer: videoAnswer,
  grade_settings: gradeSettings,
  grade_category: gradeCategory,
  grade_item: gradeItem,
  grade_mark: gradeMark,
  grade_change: gradeChange,
  grade_pass: gradePass,
  kept_grades: keptGrades,
  note,
  certificate,
  retraining,
  review,
  report_case: reportCase,
  report,
  warning,
  job,
  webhook,
  webhook_delivery: webhookDelivery,
  audit_file: auditFile,
  audit_log: auditLog,
  mail,
  password_reset: passwordReset,
  email_link: emailLink,
  invitation,
  attempt,
  contact_message: contactMessage,
  message_reply: messageReply,
  message_word: messageWord,
  catalogue,
  search_spelling: searchSpelling,
  user_word: userWord,
  learner,
  active_day: activeDay,
  daily_totals: dailyTotals,
  counting,
}

/**
 * The same on SQLite and PostgreSQL. Ids are UUIDv7 as text, newest last. Authors' ids become null when the account is
 * erased.
 */
export interface Tables extends RowsOf<typeof tables> {}

export type TableName = keyof Tables

export const tableNames = Object.keys(tables) as TableName[]
