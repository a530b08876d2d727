import * as messages from './calls.ts'
import type { Message } from './message.ts'

type RequestMessages = { loading: Message; success?: Message; failed?: Message }

/**
 * Shown while a call runs, and when it succeeds or fails without a message from the server. The default for `failed` is
 * `operationFailed`; the texts for `success` are those of the specification (§8).
 */
export const requestMessages = {
  register: { loading: messages.registering, failed: messages.registerFailed },
  login: { loading: messages.loggingIn, failed: messages.loginFailed },
  logout: { loading: messages.loggingOut, failed: messages.logoutFailed },
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
  addArticle: { loading: messages.articleAdding },
  saveArticle: { loading: messages.articleSaving },
  changeSettings: { loading: messages.settingsSaving },
  changeLogo: { loading: messages.logoSaving },
  changeBanner: { loading: messages.settingsSaving },
  removeBanner: { loading: messages.settingsSaving },
  changeEditors: { loading: messages.editorsChanging },
  editLecture: { loading: messages.lectureEditing },
  replaceVideo: { loading: messages.videoReplacing },
  choosePoster: { loading: messages.posterChoosing },
  restartCourse: { loading: messages.courseRestarting },
  saveOutline: { loading: messages.lecturesOrdering },
  updateUser: {
    loading: messages.profileUpdating,
    failed: messages.profileUpdateFailed,
  },
  changePassword: { loading: messages.passwordChanging },
  forgotPassword: { loading: messages.resetAsking },
  resetPassword: { loading: messages.passwordResetting },
  confirmEmail: { loading: messages.emailConfirming },
  resendConfirmation: { loading: messages.mailAsking },
  askConfirmation: { loading: messages.mailAsking },
  changeEmail: { loading: messages.mailAsking },
  acceptInvitation: { loading: messages.passwordResetting },
  invitePerson: { loading: messages.inviting },
  sendInvitation: { loading: messages.inviting },
  withdrawInvitation: { loading: messages.withdrawing },
  importPeople: { loading: messages.peopleReading },
  cancelSubscription: { loading: messages.subscriptionCancelling },
  endPersonSession: { loading: messages.sessionClosing },
  endSession: { loading: messages.sessionClosing },
  endOtherSessions: { loading: messages.otherSessionsClosing },
  changePerson: { loading: messages.personChanging },
  makeResetLink: { loading: messages.resetLinkMaking },
  endSessions: { loading: messages.sessionsEnding },
  exportOwnData: { loading: messages.dataCollecting },
  deleteAccount: { loading: messages.accountDeleting },
  restoreAccount: { loading: messages.accountRestoring },
  editCourse: { loading: messages.courseEditing },
  duplicateCourse: { loading: messages.courseDuplicating },
  changeCourseStates: { loading: messages.courseStatesChanging },
  deleteCourse: {
    loading: messages.courseDeleting,
    success: messages.courseDeleted,
    failed: messages.courseDeleteFailed,
  },
  restoreCourse: { loading: messages.courseRestoring },
  deleteLecture: {
    loading: messages.lectureDeleting,
    success: messages.lectureDeleted,
    failed: messages.lectureDeleteFailed,
  },
  restoreLecture: { loading: messages.lectureRestoring },
  addCaptions: { loading: messages.captionsAdding },
  deleteCaptions: { loading: messages.captionsDeleting },
  prepareLecture: { loading: messages.lecturePreparingStarts },
  sendMessage: {
    loading: messages.messageSending,
    success: messages.messageSent,
    failed: messages.messageSendFailed,
  },
  replyToMessage: { loading: messages.replySending },
  markMessage: { loading: messages.messageMarking },
} as const satisfies Record<string, RequestMessages>
