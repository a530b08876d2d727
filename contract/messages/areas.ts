// Generated from the files of contract/messages/ by scripts/generate/write-lists.ts.
import * as about from './about.ts'
import * as accessCode from './access-code.ts'
import * as account from './account.ts'
import * as admin from './admin.ts'
import * as announcement from './announcement.ts'
import * as apiToken from './api-token.ts'
import * as article from './article.ts'
import * as articleEdit from './article-edit.ts'
import * as articleToolbar from './article-toolbar.ts'
import * as askDevice from './ask-device.ts'
import * as audit from './audit.ts'
import * as bulk from './bulk.ts'
import * as calendar from './calendar.ts'
import * as calendarRules from './calendar-rules.ts'
import * as calls from './calls.ts'
import * as caption from './caption.ts'
import * as captionEdit from './caption-edit.ts'
import * as certificate from './certificate.ts'
import * as contact from './contact.ts'
import * as contactInbox from './contact-inbox.ts'
import * as course from './course.ts'
import * as courseAdmin from './course-admin.ts'
import * as courseCompleted from './course-completed.ts'
import * as courseEditor from './course-editor.ts'
import * as courseMore from './course-more.ts'
import * as courseShare from './course-share.ts'
import * as cue from './cue.ts'
import * as due from './due.ts'
import * as dueShown from './due-shown.ts'
import * as email from './email.ts'
import * as enrolment from './enrolment.ts'
import * as exception from './exception.ts'
import * as file from './file.ts'
import * as fileAdd from './file-add.ts'
import * as group from './group.ts'
import * as health from './health.ts'
import * as home from './home.ts'
import * as homeSignedIn from './home-signed-in.ts'
import * as importPeople from './import-people.ts'
import * as instructor from './instructor.ts'
import * as languages from './languages.ts'
import * as layout from './layout.ts'
import * as learnerMessage from './learner-message.ts'
import * as learning from './learning.ts'
import * as learningReport from './learning-report.ts'
import * as lecture from './lecture.ts'
import * as lectureOrder from './lecture-order.ts'
import * as length from './length.ts'
import * as listing from './listing.ts'
import * as mail from './mail.ts'
import * as moderation from './moderation.ts'
import * as myData from './my-data.ts'
import * as note from './note.ts'
import * as notification from './notification.ts'
import * as notificationChoice from './notification-choice.ts'
import * as oidc from './oidc.ts'
import * as overview from './overview.ts'
import * as page from './page.ts'
import * as pageDescription from './page-description.ts'
import * as passkey from './passkey.ts'
import * as path from './path.ts'
import * as people from './people.ts'
import * as peopleBulk from './people-bulk.ts'
import * as person from './person.ts'
import * as player from './player.ts'
import * as question from './question.ts'
import * as questionBank from './question-bank.ts'
import * as questionForm from './question-form.ts'
import * as quiz from './quiz.ts'
import * as quizAttempt from './quiz-attempt.ts'
import * as quizEdit from './quiz-edit.ts'
import * as quizEditForm from './quiz-edit-form.ts'
import * as quizGrade from './quiz-grade.ts'
import * as quizStatistics from './quiz-statistics.ts'
import * as quizTake from './quiz-take.ts'
import * as report from './report.ts'
import * as retraining from './retraining.ts'
import * as review from './review.ts'
import * as reviewPart from './review-part.ts'
import * as rules from './rules.ts'
import * as school from './school.ts'
import * as section from './section.ts'
import * as seenAs from './seen-as.ts'
import * as server from './server.ts'
import * as serverAccessCode from './server-access-code.ts'
import * as serverAccount from './server-account.ts'
import * as serverAdmin from './server-admin.ts'
import * as serverAnnouncement from './server-announcement.ts'
import * as serverArticle from './server-article.ts'
import * as serverBulk from './server-bulk.ts'
import * as serverCalendar from './server-calendar.ts'
import * as serverCaptions from './server-captions.ts'
import * as serverCertificate from './server-certificate.ts'
import * as serverEmail from './server-email.ts'
import * as serverEnrolment from './server-enrolment.ts'
import * as serverFile from './server-file.ts'
import * as serverGroup from './server-group.ts'
import * as serverInstructor from './server-instructor.ts'
import * as serverLearnerMessage from './server-learner-message.ts'
import * as serverLearningReport from './server-learning-report.ts'
import * as serverListing from './server-listing.ts'
import * as serverMail from './server-mail.ts'
import * as serverNote from './server-note.ts'
import * as serverNotification from './server-notification.ts'
import * as serverPasskey from './server-passkey.ts'
import * as serverPath from './server-path.ts'
import * as serverQuestion from './server-question.ts'
import * as serverQuestionBank from './server-question-bank.ts'
import * as serverQuiz from './server-quiz.ts'
import * as serverQuizAttempt from './server-quiz-attempt.ts'
import * as serverQuizStatistics from './server-quiz-statistics.ts'
import * as serverReminder from './server-reminder.ts'
import * as serverReport from './server-report.ts'
import * as serverRetraining from './server-retraining.ts'
import * as serverReview from './server-review.ts'
import * as serverStatistics from './server-statistics.ts'
import * as serverUploads from './server-uploads.ts'
import * as serverWebhooks from './server-webhooks.ts'
import * as session from './session.ts'
import * as statistics from './statistics.ts'
import * as styleguide from './styleguide.ts'
import * as teaching from './teaching.ts'
import * as today from './today.ts'
import * as twoStep from './two-step.ts'
import * as ui from './ui.ts'
import * as unsaved from './unsaved.ts'
import * as upload from './upload.ts'
import * as watch from './watch.ts'
import * as webhook from './webhook.ts'
import * as workshop from './workshop.ts'
import * as workshopContent from './workshop-content.ts'

export const areas = {
  about,
  'access-code': accessCode,
  account,
  admin,
  announcement,
  'api-token': apiToken,
  article,
  'article-edit': articleEdit,
  'article-toolbar': articleToolbar,
  'ask-device': askDevice,
  audit,
  bulk,
  calendar,
  'calendar-rules': calendarRules,
  calls,
  caption,
  'caption-edit': captionEdit,
  certificate,
  contact,
  'contact-inbox': contactInbox,
  course,
  'course-admin': courseAdmin,
  'course-completed': courseCompleted,
  'course-editor': courseEditor,
  'course-more': courseMore,
  'course-share': courseShare,
  cue,
  due,
  'due-shown': dueShown,
  email,
  enrolment,
  exception,
  file,
  'file-add': fileAdd,
  group,
  health,
  home,
  'home-signed-in': homeSignedIn,
  'import-people': importPeople,
  instructor,
  languages,
  layout,
  'learner-message': learnerMessage,
  learning,
  'learning-report': learningReport,
  lecture,
  'lecture-order': lectureOrder,
  length,
  listing,
  mail,
  moderation,
  'my-data': myData,
  note,
  notification,
  'notification-choice': notificationChoice,
  oidc,
  overview,
  page,
  'page-description': pageDescription,
  passkey,
  path,
  people,
  'people-bulk': peopleBulk,
  person,
  player,
  question,
  'question-bank': questionBank,
  'question-form': questionForm,
  quiz,
  'quiz-attempt': quizAttempt,
  'quiz-edit': quizEdit,
  'quiz-edit-form': quizEditForm,
  'quiz-grade': quizGrade,
  'quiz-statistics': quizStatistics,
  'quiz-take': quizTake,
  report,
  retraining,
  review,
  'review-part': reviewPart,
  rules,
  school,
  section,
  'seen-as': seenAs,
  server,
  'server-access-code': serverAccessCode,
  'server-account': serverAccount,
  'server-admin': serverAdmin,
  'server-announcement': serverAnnouncement,
  'server-article': serverArticle,
  'server-bulk': serverBulk,
  'server-calendar': serverCalendar,
  'server-captions': serverCaptions,
  'server-certificate': serverCertificate,
  'server-email': serverEmail,
  'server-enrolment': serverEnrolment,
  'server-file': serverFile,
  'server-group': serverGroup,
  'server-instructor': serverInstructor,
  'server-learner-message': serverLearnerMessage,
  'server-learning-report': serverLearningReport,
  'server-listing': serverListing,
  'server-mail': serverMail,
  'server-note': serverNote,
  'server-notification': serverNotification,
  'server-passkey': serverPasskey,
  'server-path': serverPath,
  'server-question': serverQuestion,
  'server-question-bank': serverQuestionBank,
  'server-quiz': serverQuiz,
  'server-quiz-attempt': serverQuizAttempt,
  'server-quiz-statistics': serverQuizStatistics,
  'server-reminder': serverReminder,
  'server-report': serverReport,
  'server-retraining': serverRetraining,
  'server-review': serverReview,
  'server-statistics': serverStatistics,
  'server-uploads': serverUploads,
  'server-webhooks': serverWebhooks,
  session,
  statistics,
  styleguide,
  teaching,
  today,
  'two-step': twoStep,
  ui,
  unsaved,
  upload,
  watch,
  webhook,
  workshop,
  'workshop-content': workshopContent,
}
export type Areas = typeof areas
