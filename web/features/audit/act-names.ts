import * as messages from '../../../contract/messages/generated/audit.ts'
import type { Message } from '../../../contract/messages/message.ts'
import type { AuditAct } from '../../../contract/validation/audit-choices.ts'

export const actNames: Record<AuditAct, Message> = {
  createCourse: messages.createCourse,
  editCourse: messages.editCourse,
  changeCourseStates: messages.changeCourseStates,
  duplicateCourse: messages.duplicateCourse,
  deleteCourse: messages.deleteCourse,
  restoreCourse: messages.restoreCourse,
  changeEditors: messages.changeEditors,
  orderLectures: messages.orderLectures,
  addLecture: messages.addLecture,
  editLecture: messages.editLecture,
  replaceVideo: messages.replaceVideo,
  choosePoster: messages.choosePoster,
  prepareLecture: messages.prepareLecture,
  deleteLecture: messages.deleteLecture,
  restoreLecture: messages.restoreLecture,
  addCaptions: messages.addCaptions,
  deleteCaptions: messages.deleteCaptions,
  markMessage: messages.markMessage,
  replyToMessage: messages.replyToMessage,
  createWebhook: messages.createWebhook,
  switchWebhook: messages.switchWebhook,
  deleteWebhook: messages.deleteWebhook,
  repeatDelivery: messages.repeatDelivery,
  createToken: messages.createToken,
  revokeToken: messages.revokeToken,
  changePerson: messages.changePerson,
  invitePerson: messages.invitePerson,
  sendInvitation: messages.sendInvitation,
  withdrawInvitation: messages.withdrawInvitation,
  importPeople: messages.importPeople,
  changeSettings: messages.changeSettings,
  changeLogo: messages.changeLogo,
  endSessions: messages.endSessions,
  makeResetLink: messages.makeResetLink,
  sendTestMail: messages.sendTestMail,
  createAdministrator: messages.createAdministrator,
  promoteUser: messages.promoteUser,
  resetPassword: messages.resetPassword,
  removeSecondStep: messages.removeSecondStep,
  deleteAccount: messages.deleteAccount,
  importCourse: messages.importCourse,
  importLecture: messages.importLecture,
}

const namesByText: Record<string, Message> = actNames

/** An act that a newer or older version has written is shown by its own word. */
export const nameOfAct = (what: string) => namesByText[what] ?? what
