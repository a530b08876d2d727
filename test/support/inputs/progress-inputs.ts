let sent = 0

/** What a player reports that has played from the beginning to `position`; newer than every report before. */
export function playedTo(position: number) {
  sent += 1
  return { position, ranges: [[0, position]], sequence: sent }
}

export const progressInputs = (session: string, courseId: string, lectureId: string) => {
  const params = { courseId }
  return {
    saveProgress: {
      session,
      params: { lectureId },
      json: { position: 4.5, ranges: [[0, 4.5]], sequence: 1, duration: 20 },
    },
    setCompletion: { session, params: { lectureId }, json: { isComplete: true } },
    readCourseProgress: { session, params },
    restartCourse: { session, params },
    choosePace: { session, json: { minutesPerWeek: 60 } },
    saveCourse: { session, params },
    readLearning: { session },
    listShares: { session, query: { courseIds: courseId } },
    removeSavedCourse: { session, params },
  }
}
