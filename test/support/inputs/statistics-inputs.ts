import type { TestApp } from '../open-test-app.ts'
import { assignmentInputs } from './assignment-inputs.ts'
import { bankInputs } from './bank-inputs.ts'
import { playedTo } from './progress-inputs.ts'
import { quizInputs } from './quiz-inputs.ts'

/** Valid calls about learners and what they watch, with one who has begun the course, and about its bank. */
export async function statisticsInputs(site: TestApp, session: string, courseId: string, lectureId: string) {
  const learner = await site.signIn('USER')
  await site.call('saveProgress', { session: learner, params: { lectureId }, json: playedTo(1) })
  const [ofCourse, ofLecture] = [
    { session, params: { courseId } },
    { session, params: { courseId, lectureId } },
  ]
  return {
    listLearners: { ...ofCourse, query: { sort: 'seen' } },
    downloadLearners: ofCourse,
    readCompletions: ofCourse,
    downloadCompletions: ofCourse,
    listLectureStatistics: ofCourse,
    readCurve: ofLecture,
    downloadCurve: ofLecture,
    writeToLearners: { ...ofCourse, json: { filter: 'all', text: 'How is it going?' } },
    listLearnerMessages: ofCourse,
    listCourseQuestions: ofCourse,
    ...(await bankInputs(site, session, ofCourse.params)),
    ...(await quizInputs(site, session)),
    ...(await assignmentInputs(site, session)),
  }
}
