import type { Migration } from 'kysely/migration'
import * as apiTokens from './0013-api-tokens.ts'
import * as imports from './0014-imports.ts'
import * as webhooks from './0015-webhooks.ts'
import * as videoCaptions from './0016-video-captions.ts'
import * as mail from './0017-mail.ts'
import * as passwordResets from './0018-password-resets.ts'
import * as sessions from './0019-sessions.ts'
import * as auditLog from './0020-audit-log.ts'
import * as people from './0021-people.ts'
import * as drafts from './0022-drafts.ts'
import * as twoSteps from './0023-two-steps.ts'
import * as subscriptions from './0031-subscriptions.ts'
import * as emails from './accounts/0024-emails.ts'
import * as courseEditors from './accounts/0025-course-editors.ts'
import * as myData from './accounts/0026-my-data.ts'
import * as identities from './accounts/0029-identities.ts'
import * as passkeys from './accounts/0030-passkeys.ts'
import * as overview from './desk/0027-overview.ts'
import * as inbox from './desk/0028-inbox.ts'
import * as firstRooms from './first/0001-first-rooms.ts'
import * as filesInUse from './first/0002-files-in-use.ts'
import * as wholeSpecification from './first/0003-whole-specification.ts'
import * as preparedVideos from './first/0004-prepared-videos.ts'
import * as places from './first/0005-places.ts'
import * as captions from './first/0006-captions.ts'
import * as videoFolders from './first/0007-video-folders.ts'
import * as chosenPosters from './first/0008-chosen-posters.ts'
import * as catalogue from './first/0009-catalogue.ts'
import * as curriculum from './first/0010-curriculum.ts'
import * as relevance from './first/0011-relevance.ts'
import * as peopleSearch from './first/0012-people-search.ts'
import * as notes from './learners/0040-notes.ts'
import * as reviews from './learners/0041-reviews.ts'
import * as certificates from './learners/0042-certificates.ts'
import * as questions from './learners/0043-questions.ts'
import * as notifications from './learners/0044-notifications.ts'
import * as announcements from './learners/0045-announcements.ts'
import * as reports from './learners/0046-reports.ts'
import * as postPictures from './learners/0047-post-pictures.ts'
import * as questionMails from './learners/0048-question-mails.ts'
import * as learning from './learning/0032-learning.ts'
import * as kinds from './learning/0033-kinds.ts'
import * as savedCourses from './learning/0034-saved-courses.ts'
import * as resources from './learning/0035-resources.ts'
import * as statistics from './learning/0036-statistics.ts'
import * as runChanges from './learning/0038-run-changes.ts'
import * as articlePictures from './learning/0039-article-pictures.ts'

/** Every migration, in order. A released migration is never edited. */
export const migrations: Record<string, Migration> = {
  '0001-first-rooms': firstRooms,
  '0002-files-in-use': filesInUse,
  '0003-whole-specification': wholeSpecification,
  '0004-prepared-videos': preparedVideos,
  '0005-places': places,
  '0006-captions': captions,
  '0007-video-folders': videoFolders,
  '0008-chosen-posters': chosenPosters,
  '0009-catalogue': catalogue,
  '0010-curriculum': curriculum,
  '0011-relevance': relevance,
  '0012-people-search': peopleSearch,
  '0013-api-tokens': apiTokens,
  '0014-imports': imports,
  '0015-webhooks': webhooks,
  '0016-video-captions': videoCaptions,
  '0017-mail': mail,
  '0018-password-resets': passwordResets,
  '0019-sessions': sessions,
  '0020-audit-log': auditLog,
  '0021-people': people,
  '0022-drafts': drafts,
  '0023-two-steps': twoSteps,
  '0024-emails': emails,
  '0025-course-editors': courseEditors,
  '0026-my-data': myData,
  '0027-overview': overview,
  '0028-inbox': inbox,
  '0029-identities': identities,
  '0030-passkeys': passkeys,
  '0031-subscriptions': subscriptions,
  '0032-learning': learning,
  '0033-kinds': kinds,
  '0034-saved-courses': savedCourses,
  '0035-resources': resources,
  '0036-statistics': statistics,
  '0038-run-changes': runChanges,
  '0039-article-pictures': articlePictures,
  '0040-notes': notes,
  '0041-reviews': reviews,
  '0042-certificates': certificates,
  '0043-questions': questions,
  '0044-notifications': notifications,
  '0045-announcements': announcements,
  '0046-reports': reports,
  '0047-post-pictures': postPictures,
  '0048-question-mails': questionMails,
}
