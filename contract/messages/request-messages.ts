import * as messages from './generated/calls.ts'
import type { Message } from './message.ts'

type RequestMessages = { loading: Message; success: Message; failed?: Message }

/**
 * Shown while a call runs, and when it fails without a message from the server, if not `operationFailed`
 * (specification §8).
 */
export const requestMessages = {
  register: { loading: messages.registering, success: messages.registered, failed: messages.registerFailed },
  login: { loading: messages.loggingIn, success: messages.loggedIn, failed: messages.loginFailed },
  logout: { loading: messages.loggingOut, success: messages.loggedOut, failed: messages.logoutFailed },
  listCourses: {
    loading: messages.coursesLoading,
    success: messages.coursesLoaded,
    failed: messages.coursesFailed,
  },
  createCourse: {
    loading: messages.courseCreating,
    success: messages.courseCreated,
    failed: messages.courseCreateFailed,
  },
  listLectures: {
    loading: messages.lecturesFetching,
    success: messages.lecturesFetched,
    failed: messages.lecturesFailed,
  },
  addLecture: {
    loading: messages.lectureAdding,
    success: messages.lectureAdded,
    failed: messages.lectureAddFailed,
  },
  changeSettings: { loading: messages.settingsSaving, success: messages.settingsSaved },
  changeLogo: { loading: messages.logoSaving, success: messages.logoSaved },
  changeEditors: { loading: messages.editorsChanging, success: messages.editorsChanged },
  editLecture: { loading: messages.lectureEditing, success: messages.lectureEdited },
  replaceVideo: { loading: messages.videoReplacing, success: messages.videoReplaced },
  choosePoster: { loading: messages.posterChoosing, success: messages.posterChosen },
  orderLectures: { loading: messages.lecturesOrdering, success: messages.lecturesOrdered },
  updateUser: {
    loading: messages.profileUpdating,
    success: messages.profileUpdated,
    failed: messages.profileUpdateFailed,
  },
  changePassword: { loading: messages.passwordChanging, success: messages.passwordChanged },
  forgotPassword: { loading: messages.resetAsking, success: messages.resetMailed },
  resetPassword: { loading: messages.passwordResetting, success: messages.passwordReset },
  cancelSubscription: { loading: messages.subscriptionCancelling, success: messages.subscriptionCancelled },
  endSession: { loading: messages.sessionClosing, success: messages.sessionClosed },
  endOtherSessions: { loading: messages.otherSessionsClosing, success: messages.otherSessionsClosed },
  createTotp: { loading: messages.secretMaking, success: messages.secretMade },
  confirmTotp: { loading: messages.twoStepTurningOn, success: messages.twoStepTurnedOn },
  confirmOidc: { loading: messages.loggingIn, success: messages.loggedIn },
  linkOidc: { loading: messages.oidcLinking, success: messages.oidcLinked },
  unlinkOidc: { loading: messages.oidcUnlinking, success: messages.oidcUnlinked },
  deleteTotp: { loading: messages.twoStepTurningOff, success: messages.twoStepTurnedOff },
  createToken: { loading: messages.tokenCreating, success: messages.tokenCreated },
  revokeToken: { loading: messages.tokenRevoking, success: messages.tokenRevoked },
  changePerson: { loading: messages.personChanging, success: messages.personChanged },
  makeResetLink: { loading: messages.resetLinkMaking, success: messages.resetLinkMade },
  endSessions: { loading: messages.sessionsEnding, success: messages.sessionsEnded },
  exportOwnData: { loading: messages.dataCollecting, success: messages.dataDownloaded },
  deleteAccount: { loading: messages.accountDeleting, success: messages.accountDeleted },
  restoreAccount: { loading: messages.accountRestoring, success: messages.accountRestored },
  createWebhook: { loading: messages.webhookCreating, success: messages.webhookCreated },
  switchWebhook: { loading: messages.webhookSwitching, success: messages.webhookSwitched },
  deleteWebhook: { loading: messages.webhookDeleting, success: messages.webhookDeleted },
  sendTestMail: { loading: messages.testMailWriting, success: messages.testMailWritten },
  repeatDelivery: { loading: messages.deliveryRepeating, success: messages.deliveryRepeated },
  editCourse: { loading: messages.courseEditing, success: messages.courseEdited },
  duplicateCourse: { loading: messages.courseDuplicating, success: messages.courseDuplicated },
  changeCourseStates: { loading: messages.courseStatesChanging, success: messages.courseStatesChanged },
  deleteCourse: {
    loading: messages.courseDeleting,
    success: messages.courseDeleted,
    failed: messages.courseDeleteFailed,
  },
  restoreCourse: { loading: messages.courseRestoring, success: messages.courseRestored },
  deleteLecture: {
    loading: messages.lectureDeleting,
    success: messages.lectureDeleted,
    failed: messages.lectureDeleteFailed,
  },
  restoreLecture: { loading: messages.lectureRestoring, success: messages.lectureRestored },
  addCaptions: { loading: messages.captionsAdding, success: messages.captionsAdded },
  deleteCaptions: { loading: messages.captionsDeleting, success: messages.captionsDeleted },
  prepareLecture: { loading: messages.lecturePreparingStarts, success: messages.lecturePreparing },
  sendMessage: {
    loading: messages.messageSending,
    success: messages.messageSent,
    failed: messages.messageSendFailed,
  },
  replyToMessage: { loading: messages.replySending, success: messages.replyMailed },
  markMessage: { loading: messages.messageMarking, success: messages.messageMarked },
} as const satisfies Record<string, RequestMessages>
