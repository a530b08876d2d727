import type { Feature } from './feature.ts'
import { accessCodeFeature } from './features/access-code/feature.ts'
import { announcementFeature } from './features/announcement/feature.ts'
import { apiTokenFeature } from './features/api-token/feature.ts'
import { auditFeature } from './features/audit/feature.ts'
import { authFeature } from './features/auth/feature.ts'
import { calendarFeature } from './features/calendar/feature.ts'
import { captionFeature } from './features/caption/feature.ts'
import { certificateFeature } from './features/certificate/feature.ts'
import { contactFeature } from './features/contact/feature.ts'
import { courseFeature } from './features/course/feature.ts'
import { dueFeature } from './features/due/feature.ts'
import { enrolmentFeature } from './features/enrolment/feature.ts'
import { gradeFeature } from './features/grade/feature.ts'
import { groupFeature } from './features/group/feature.ts'
import { learnerMessageFeature } from './features/learner-message/feature.ts'
import { learningReportFeature } from './features/learning-report/feature.ts'
import { assignmentFeature } from './features/lecture/assignment/feature.ts'
import { lectureFeature } from './features/lecture/feature.ts'
import { quizFeature } from './features/lecture/quiz/feature.ts'
import { mailFeature } from './features/mail/feature.ts'
import { noteFeature } from './features/note/feature.ts'
import { notificationFeature } from './features/notification/feature.ts'
import { notificationChoiceFeature } from './features/notification-choice/feature.ts'
import { overviewFeature } from './features/overview/feature.ts'
import { ownWordsFeature } from './features/own-words/feature.ts'
import { pathFeature } from './features/path/feature.ts'
import { peerReviewFeature } from './features/peer-review/feature.ts'
import { healthFeature, peopleFeature } from './features/people/feature.ts'
import { progressFeature } from './features/progress/feature.ts'
import { questionFeature } from './features/question/feature.ts'
import { questionBankFeature } from './features/question-bank/feature.ts'
import { quizAttemptFeature } from './features/quiz-attempt/feature.ts'
import { quizStatisticsFeature } from './features/quiz-statistics/feature.ts'
import { reminderFeature } from './features/reminder/feature.ts'
import { reportFeature } from './features/report/feature.ts'
import { retrainingFeature } from './features/retraining/feature.ts'
import { reviewFeature } from './features/review/feature.ts'
import { schoolFeature } from './features/school/feature.ts'
import { statisticsFeature } from './features/statistics/feature.ts'
import { submissionFeature } from './features/submission/feature.ts'
import { todayFeature } from './features/today/feature.ts'
import { userFeature } from './features/user/feature.ts'
import { webhookFeature } from './features/webhook/feature.ts'
import { uploadRoutes } from './uploads/upload-routes.ts'

/** In the order of their calls in the API's documentation. A row is purged before those of features after its own. */
export const features: Feature[] = [
  authFeature,
  userFeature,
  apiTokenFeature,
  courseFeature,
  dueFeature,
  lectureFeature,
  quizFeature,
  assignmentFeature,
  progressFeature,
  quizAttemptFeature,
  quizStatisticsFeature,
  submissionFeature,
  peerReviewFeature,
  gradeFeature,
  statisticsFeature,
  notificationFeature,
  noteFeature,
  certificateFeature,
  reviewFeature,
  announcementFeature,
  learnerMessageFeature,
  notificationChoiceFeature,
  captionFeature,
  questionFeature,
  questionBankFeature,
  reportFeature,
  ownWordsFeature,
  contactFeature,
  peopleFeature,
  groupFeature,
  pathFeature,
  enrolmentFeature,
  accessCodeFeature,
  calendarFeature,
  learningReportFeature,
  reminderFeature,
  retrainingFeature,
  overviewFeature,
  todayFeature,
  healthFeature,
  auditFeature,
  webhookFeature,
  schoolFeature,
  mailFeature,
]

export const routes = [...features.flatMap(({ routes = [] }) => routes), ...uploadRoutes]
