export const statisticsInputs = (session: string, courseId: string, lectureId: string) => {
  const [ofCourse, ofLecture] = [
    { session, params: { courseId } },
    { session, params: { courseId, lectureId } },
  ]
  return {
    listLearners: { ...ofCourse, query: { sort: 'seen' } },
    downloadLearners: ofCourse,
    readCompletions: ofCourse,
    downloadCompletions: ofCourse,
    readCurve: ofLecture,
    downloadCurve: ofLecture,
  }
}
