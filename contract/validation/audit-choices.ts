// Separate from the schemas, so that pages can offer the choices without loading zod.

/** Acts of administrators by the names of their endpoints, and those of the operator's commands. */
export const auditActs = [
  'createCourse',
  'editCourse',
  'changeCourseStates',
  'duplicateCourse',
  'deleteCourse',
  'restoreCourse',
  'changeEditors',
  'orderLectures',
  'addLecture',
  'editLecture',
  'replaceVideo',
  'choosePoster',
  'prepareLecture',
  'deleteLecture',
  'restoreLecture',
  'addCaptions',
  'deleteCaptions',
  'markMessage',
  'replyToMessage',
  'createWebhook',
  'switchWebhook',
  'deleteWebhook',
  'repeatDelivery',
  'createToken',
  'revokeToken',
  'changePerson',
  'invitePerson',
  'sendInvitation',
  'withdrawInvitation',
  'importPeople',
  'changeSettings',
  'changeLogo',
  'endSessions',
  'makeResetLink',
  'deleteAccount',
  'sendTestMail',
  'createAdministrator',
  'promoteUser',
  'resetPassword',
  'removeSecondStep',
  'importCourse',
  'importLecture',
] as const
export type AuditAct = (typeof auditActs)[number]

/** What an act is about. A `curriculum` and `editors` have the id of their course; the `settings` are one thing. */
export const auditKinds = [
  'course',
  'curriculum',
  'editors',
  'lecture',
  'captions',
  'message',
  'webhook',
  'delivery',
  'token',
  'user',
  'settings',
] as const
export type AuditKind = (typeof auditKinds)[number]

/** In a filter by who: all acts of the operator, who has no account. */
export const operator = 'operator'

export type AuditFacts = Record<string, string | number | boolean | null>
