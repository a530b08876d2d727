type Account = { user: { _id: string }; session: string }

/** Who edits a course and who is enrolled in it, in the order in which one call makes what the next one ends. */
export const enrolmentInputs = (
  session: string,
  params: { courseId: string },
  { editor, learner: { user, session: own } }: { editor: Account; learner: Account },
) => ({
  changeEditors: { session, params, json: { userIds: [editor.user._id] } },
  listEditors: { session, params },
  enrolPeople: { session, params, json: { userIds: [user._id] } },
  listEnrolments: { session, params },
  readOwnEnrolment: { session: own, params },
  endEnrolment: { session, params: { ...params, userId: user._id } },
  enrol: { session: own, params },
  leave: { session: own, params },
})
