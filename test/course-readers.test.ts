import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'

const rule = 'server/features/course/visible-course-store.ts'

/** Files that may query these tables without the rule of who sees which course, each with its reason. */
const exempt: Record<string, string> = {
  'server/features/course/course-store.ts':
    'locks, changes and purges courses; who may, the guards have decided',
  'server/features/user/holder-store.ts':
    'whether any course is shown to groups alone, or begins again; shows none',
  'server/features/course/course-editor/editor-store.ts': 'who edits the course of a lecture; shows neither',
  'server/features/course/course-admin/trash-store.ts':
    'the trash, for administrators only; its lectures begin at the rule',
  'server/features/course/instructor/instructor-store.ts': 'accounts of courses that were found by the rule',
  'server/features/course/curriculum/curriculum-store.ts': 'lectures of a course that was found by the rule',
  'server/features/lecture/lecture-store.ts': 'changes and purges lectures; its lists begin at the rule',
  'server/features/lecture/duplicate/duplicate-store.ts': 'lectures of a course that is locked',
  'server/features/lecture/move/move-store.ts': 'lectures of two courses that are locked',
  'server/features/lecture/bulk/several-store.ts': 'lectures of a course that is locked',
  'server/features/lecture/file/file-store.ts': 'the name of a file, for an address that was signed for it',
  'server/features/lecture/resource/resource-store.ts': 'resources of a lecture that was found by the rule',
  'server/features/question-bank/usage-store.ts': 'titles of quizzes and videos of a course, for its editors',
  'server/features/quiz-attempt/attempt-store.ts':
    'open attempts of quizzes that are not in the trash, which the server hands in',
  'server/features/quiz-attempt/news/tell-grades-store.ts':
    'quizzes that have closed, to tell those who took part; the bell and mails ask the rule',
  'server/features/quiz-attempt/audit-subject-store.ts': 'what an editor graded, for the audit log',
  'server/features/submission/submission-store.ts':
    'what was handed in to an assignment, for its learner and the editors of its course',
  'server/features/submission/audit-subject-store.ts': 'what an editor graded, for the audit log',
  'server/features/peer-review/telling/notice-store.ts':
    'assignments of published courses, whose learners are told what they handed in for',
  'server/features/peer-review/moderating/removal-store.ts': 'what an editor took out, for the audit log',
  'server/features/submission/comments/audit-subject-store.ts':
    'what an editor said about what was handed in, for the audit log',
  'server/features/lecture/assignment/assignment-store.ts':
    'the assignments of a course that was found by the rule',
  'server/features/lecture/assignment/assignment-audit-subject-store.ts':
    'what an editor changed, for the audit log',
  'server/features/quiz-attempt/grading/quiz-marks-store.ts':
    'the quizzes of a course that was found by the rule, for its gradebook',
  'server/features/grade/book-store.ts': 'the order of lectures of a course that was found by the rule',
  'server/features/grade/audit-subject-store.ts': 'what an editor graded, for the audit log',
  'server/features/lecture/quiz/quiz-store.ts': 'the quizzes of a course that was just copied',
  'server/features/lecture/video-questions/video-question-store.ts':
    'the videos of a course that was just copied',
  'server/features/lecture/video-questions/video-question-audit-subject-store.ts':
    'what an editor changed, for the audit log',
  'server/features/lecture/quiz/quiz-audit-subject-store.ts': 'what an editor changed, for the audit log',
  'server/features/question-bank/bank-subject-store.ts':
    'the title of a course whose editor imports questions, for the audit log',
  'server/features/due/override-store.ts':
    'for the editors of one course, and for its entries in the audit log',
  'server/features/calendar/calendar-store.ts': 'titles of lectures of courses that were found by the rule',
  'server/features/due/due-store.ts':
    'the dates of a course, read for a person whose access was decided before',
  'server/features/lecture/opening/opening-store.ts':
    'rules and progress of a lecture that was found by the rule',
  'server/features/lecture/outline/order-store.ts': 'positions of a course that is locked',
  'server/features/lecture/video/poster-store.ts': 'names of files that rows own',
  'server/features/caption/caption-store.ts': 'captions of a lecture that was found by the rule',
  'server/features/statistics/learner/learned-store.ts': 'positions in a course that was found by the rule',
  'server/features/statistics/curve-store.ts': 'positions in a lecture that was found by the rule',
  'server/features/progress/learning/learned-store.ts': 'lectures of courses that were found by the rule',
  'server/features/progress/watched/requirement-store.ts':
    'lectures that were found by the rule when they were reported',
  'server/features/progress/watched/seen-store.ts':
    'progress in courses and lectures that were found by the rule',
  'server/features/review/star-store.ts': 'locks the course of a review and counts its stars',
  'server/features/progress/course-progress/run-store.ts': 'lectures of a course that was found by the rule',
  'server/features/progress/course-progress/earlier-progress-store.ts':
    'progress in a course that begins again for a person who may watch it',
  'server/features/progress/course-progress/judge-learner-store.ts':
    'the published courses that a person has begun',
  'server/features/course/completion/pass-store.ts':
    'lectures that a course asks to pass, for its learners and editors',
  'server/features/grade/passes/judge-anew-store.ts': 'a course that an editor has locked',
  'server/features/course/completion/complete-runs-store.ts': 'the courses of runs that are locked',
  'server/cli/import/course-links-store.ts': 'the operator exports what they name',
  'server/features/course/certificates/issue-path-store.ts':
    'the published courses of a path, whose learners see no more of them than the titles on their certificate',
  'server/features/course/completion/judge-course-store.ts': 'the lectures of a course that was just changed',
  'server/features/lecture/video/video-job-store.ts':
    'the server measures videos of every course, and shows nobody what it read',
  'server/features/course/completion/seen-lecture-store.ts': 'the lectures of a course that was just changed',
  'server/features/course/certificates/uncovered-store.ts':
    'the lectures of a course that its editor changed',
  'server/features/notification/shown-notification-store.ts':
    'of published courses only, whoever asks: the numbers of many people are counted at once',
  'server/features/question/picture/shown-picture-store.ts':
    'the lecture of a picture whose address was signed for it, and which was found by the rule',
  'server/features/course/start-store.ts': 'progress in a course that was found by the rule',
  'server/features/course/enrolment/seat-store.ts':
    'seats of a course that is locked or was found by the rule',
  'server/features/enrolment/sources-subject-store.ts':
    'the title of a course whose editor enrols people, for the audit log',
  'server/features/course/audit-subject-store.ts': 'what an administrator changed, for the audit log',
  'server/features/lecture/audit-subject-store.ts': 'the same',
  'server/features/lecture/article/unpublished-store.ts':
    'texts of lectures that their editor publishes, and drafts in which nobody has written',
  'server/db/moving/copy-rows.ts': 'copies whole databases',
  'server/db/search/search-index.ts': 'words of courses that were written',
  'server/db/search/search-terms.ts': 'words; whose courses are found, the conditions beside it say',
  'server/db/search/select-found.ts': 'its caller gives the rule as a condition',
  'server/cli/move/owned-media-store.ts': 'names of files for a move',
  'server/cli/made-files.ts': 'names of files for a backup',
  'server/cli/snapshot.ts': 'names of files for a backup',
  'server/lifecycle/library/identity-store.ts': 'names of files that no row owns',
}

const reads =
  /(?:selectFrom|[jJ]oin)\(\s*(?:\[[^\]]*)?['"](?:course|lecture|caption|lecture_progress)['" ]|\b(?:from|join)\s+(?:course|lecture|caption|lecture_progress|course_search)\b/

const files = globSync('server/**/*.ts').filter(
  (file) => !file.endsWith('.test.ts') && !file.startsWith('server/db/migrations/'),
)
const readers = files.filter((file) => reads.test(withoutComments(file)))

test('every query of courses, lectures, captions and positions begins at the rule of who sees which course', () => {
  const forgot = readers.filter((file) => file !== rule && !(file in exempt) && !usesRule(file))
  assert.deepEqual(forgot, [], `begin with visibleCourses of ${rule}, or say here why not`)
})

test('every exception is needed and has its reason', () => {
  const needless = Object.keys(exempt).filter((file) => !readers.includes(file))
  assert.deepEqual(needless, [])
  for (const [file, reason] of Object.entries(exempt)) assert.ok(reason, file)
})

test('the readers that the rule was written for use it', () => {
  for (const file of [
    'server/features/course/course-store.ts',
    'server/features/course/catalogue/catalogue-store.ts',
    'server/features/course/catalogue/found-store.ts',
    'server/features/lecture/lecture-store.ts',
    'server/features/progress/learning/course-list-store.ts',
  ])
    assert.ok(usesRule(file), file)
})

test('every cache of what the rule decides is renewed when editors change', () => {
  const lists = files.flatMap((file) =>
    [
      ...withoutComments(file).matchAll(
        /(?:tables|readFrom|TableName\[\]).{0,4}(\[[^\]]*(?:'course'|viewTables)[^\]]*\])/g,
      ),
    ].map(([, list = '']) => [file, list] as const),
  )
  assert.ok(lists.length >= 4, `only ${lists.length} lists of tables`)
  for (const [file, list] of lists) assert.match(list, /'course_editor'|viewTables/, file)
})

function usesRule(file: string) {
  return /\b(visibleCourses|listedCourses|publishedCourses|editedCourses|isVisible)\(/.test(
    withoutComments(file),
  )
}

function withoutComments(file: string) {
  return readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '')
}
