/** The messages of calls and rules, once each. Odd spellings come from the specification. */
export const messages = {
  // rules (specification §5)
  signUpMissing: 'Please fill all the details',
  signUpNameTooShort: 'Name should be atleast of 5 charcters',
  signUpEmailInvalid: 'Invalid email id',
  passwordRule: 'Password should be 6 - 16 character long',
  loginMissing: 'Please fill all the details',
  createCourseMissing: 'All fields are required',
  addLectureMissing: 'all fields are required',
  editProfileMissing: 'All fields are mandatory',
  editProfileNameTooShort: 'Name cannot be of less than 5 Charcters',
  captionsMissing: 'Please choose a file and a language',
  contactMissing: 'All field are manditory',
  contactEmailInvalid: 'Invalid Email',
  changePasswordMissing: 'Please fill all the details',
  passwordsDiffer: 'The new password and its repetition differ',
  positionUnreadable: 'A place is a number of seconds',
  preferencesUnreadable: 'These preferences cannot be kept',
  nothingToChange: 'There is nothing to change',

  // errors
  notSignedIn: 'Please log in to go on',
  courseNotFound: 'This course is not there any more',
  unexpected: 'Something went wrong on our side. Please try again.',
  unreachable: 'The server cannot be reached. Please check your connection and try again.',
  sessionEnded: 'Your session has ended. Please log in again.',

  // successes
  registered: 'Account created successfully',
  loggedIn: 'Login successfully',
  loggedOut: 'Logout successfully',
  profileUpdated: 'Profile updated successfully',
  passwordChanged: 'Password changed successfully',
  subscriptionCancelled: 'Subscription cancelled successfully',
  coursesLoaded: 'Course Loaded successfully',
  courseCreated: 'Course created successfully',
  courseEdited: 'Course updated successfully',
  courseDeleted: 'Course delete successfully',
  courseRestored: 'Course restored successfully',
  lecturesFetched: 'lecture fetched successfully',
  lectureAdded: 'lecture add successfully',
  lectureEdited: 'lecture updated successfully',
  lecturesOrdered: 'lectures ordered successfully',
  videoReplaced: 'video replaced successfully',
  posterChosen: 'picture chosen successfully',
  lectureDeleted: 'lecture delete successfully',
  lectureRestored: 'lecture restored successfully',
  captionsAdded: 'captions added successfully',
  captionsDeleted: 'captions deleted successfully',
  lecturePreparing: 'lecture is being prepared',
  messageSent: 'Form submitted successfully',
  messageMarked: 'Message updated successfully',
} as const

/** Shown when there is no better message. */
export const operationFailed = 'Operation failed'

type RequestMessages = { loading?: string; success?: string; failed?: string }

/**
 * Shown while a call runs, and when it fails without a message from the server, if not `operationFailed`
 * (specification §8).
 */
export const requestMessages = {
  register: {
    loading: 'Wait creating your account',
    success: messages.registered,
    failed: 'Failed to create account',
  },
  login: {
    loading: 'Wait Authentication is in progress',
    success: messages.loggedIn,
    failed: 'Failed to Login',
  },
  logout: { loading: 'Wait Logout is in progress', success: messages.loggedOut, failed: 'Failed to Logout' },
  listCourses: {
    loading: 'Loading course data...',
    success: messages.coursesLoaded,
    failed: 'Failed to get the course',
  },
  createCourse: {
    loading: 'Creating New Course',
    success: messages.courseCreated,
    failed: 'Failed to created course',
  },
  listLectures: {
    loading: 'Loading the lectures',
    success: messages.lecturesFetched,
    failed: 'failed to load the lecture',
  },
  addLecture: {
    loading: 'Adding the lecture',
    success: messages.lectureAdded,
    failed: 'failed to add the lecture',
  },
  editLecture: { loading: 'Updating the lecture', success: messages.lectureEdited },
  replaceVideo: { loading: 'Replacing the video', success: messages.videoReplaced },
  choosePoster: { loading: 'Choosing the picture', success: messages.posterChosen },
  orderLectures: {
    loading: 'Ordering the lectures',
    success: messages.lecturesOrdered,
  },
  updateUser: {
    loading: 'Wait profile update is in progress',
    success: messages.profileUpdated,
    failed: 'Failed to update',
  },
  changePassword: {
    loading: 'Wait password change is in progress',
    success: messages.passwordChanged,
  },
  cancelSubscription: {
    loading: 'Wait Subscription is being cancelled',
    success: messages.subscriptionCancelled,
  },
  editCourse: { loading: 'Updating the Course', success: messages.courseEdited },
  deleteCourse: {
    loading: 'Course is Deleting Nown Please Wait',
    success: messages.courseDeleted,
    failed: 'Failed to delete course',
  },
  restoreCourse: {
    loading: 'Bringing the Course back',
    success: messages.courseRestored,
  },
  deleteLecture: {
    loading: 'Deleting the lecture',
    success: messages.lectureDeleted,
    failed: 'failed to delete the lecture',
  },
  restoreLecture: {
    loading: 'Bringing the lecture back',
    success: messages.lectureRestored,
  },
  addCaptions: { loading: 'Adding the captions', success: messages.captionsAdded },
  deleteCaptions: {
    loading: 'Deleting the captions',
    success: messages.captionsDeleted,
  },
  prepareLecture: {
    loading: 'Preparing the lecture',
    success: messages.lecturePreparing,
  },
  sendMessage: {
    loading: 'Submitting the form',
    success: messages.messageSent,
    failed: 'Failed to submit the form',
  },
  markMessage: {
    loading: 'Updating the message',
    success: messages.messageMarked,
  },
} as const satisfies Record<string, RequestMessages>
