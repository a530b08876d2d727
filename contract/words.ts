/** Every sentence that the product says on a call or a rule, once. Odd spellings are the specification's own. */
export const says = {
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
  contactMissing: 'All field are manditory',
  contactEmailInvalid: 'Invalid Email',
  changePasswordMissing: 'Please fill all the details',
  passwordsDiffer: 'The new password and its repetition differ',
  nothingToChange: 'There is nothing to change',

  // refusals
  emailTaken: 'This e-mail already has an account. Sign in instead.',
  loginWrong: 'Email or password does not match',
  tooManyPasswords: 'Too many wrong passwords. Please try again later.',
  tooManySignIns: 'Too many people sign in from your address. Please try again later.',
  tooManySignUps: 'Too many accounts were made from your address. Please try again later.',
  tooManyMessages: 'Too many messages came from your address. Please try again later.',
  passwordWrong: 'The current password does not match',
  noSubscription: 'There is no subscription to cancel',
  nothingToRestore: 'There is nothing left to bring back',
  messageNotFound: 'This message is not there any more',
  notSignedIn: 'Please log in to go on',
  notAllowed: 'You are not allowed to do this',
  crossSite: 'This request came from another site and was refused',
  courseNotFound: 'This course is not there any more',
  lectureNotFound: 'This lecture is not there any more',
  notFound: 'There is nothing at this address',
  videoUnreadable: 'This video cannot be read. Please export it again.',
  videoWithoutIndex: 'This video has no index, so it cannot be played. Please export it again.',
  videoCutOff: 'The end of this video is missing. Please upload the whole file.',
  videoAbsurd: 'This video is larger or longer than a lecture can be',
  videoWithoutPicture: 'This file has no moving pictures',
  videoCodecUnknown:
    'This video has to be H.264, HEVC, VP8, VP9 or AV1, with AAC, MP3, Opus or Vorbis sound or none',
  videoKindUnknown: 'This server takes MP4 and WebM only, because it cannot convert videos',
  videosNotPreparedHere: 'This server does not prepare videos',
  videoNotPrepared: 'This video could not be prepared for every connection. It can be tried again.',
  busy: 'The library is busy. Please try again in a moment.',
  diskFull: 'The library has no room left. Please tell its administrator.',
  unexpected: 'Something went wrong on our side. Please try again.',
  unreachable: 'The server cannot be reached. Please check your connection and try again.',
  sessionEnded: 'Your session has ended. Please log in again.',

  // successes
  registered: 'Account created successfully',
  loggedIn: 'Login successfully',
  loggedOut: 'Logout successfully',
  currentUser: 'User fetched successfully',
  profileUpdated: 'Profile updated successfully',
  passwordChanged: 'Password changed successfully',
  subscriptionCancelled: 'Subscription cancelled successfully',
  coursesLoaded: 'Course Loaded successfully',
  courseCreated: 'Course created successfully',
  courseFound: 'Course fetched successfully',
  courseEdited: 'Course updated successfully',
  courseDeleted: 'Course delete successfully',
  courseRestored: 'Course restored successfully',
  categoriesListed: 'Categories fetched successfully',
  lecturesFetched: 'lecture fetched successfully',
  lectureAdded: 'lecture add successfully',
  lectureDeleted: 'lecture delete successfully',
  lectureRestored: 'lecture restored successfully',
  lecturePreparing: 'lecture is being prepared',
  messageSent: 'Form submitted successfully',
  messagesListed: 'Messages fetched successfully',
  messageMarked: 'Message updated successfully',
  libraryCounted: 'Library counted successfully',
  peopleListed: 'People fetched successfully',

  // when nobody says more
  operationFailed: 'Operation failed',
} as const

type CallWords = { loading?: string; success?: string; failed: string }

/** What each call shows while it waits, and when it fails without a sentence from the server (specification §8). */
export const callWords = {
  register: {
    loading: 'Wait creating your account',
    success: says.registered,
    failed: 'Failed to create account',
  },
  login: { loading: 'Wait Authentication is in progress', success: says.loggedIn, failed: 'Failed to Login' },
  logout: { loading: 'Wait Logout is in progress', success: says.loggedOut, failed: 'Failed to Logout' },
  listCourses: {
    loading: 'Loading course data...',
    success: says.coursesLoaded,
    failed: 'Failed to get the course',
  },
  createCourse: {
    loading: 'Creating New Course',
    success: says.courseCreated,
    failed: 'Failed to created course',
  },
  listLectures: {
    loading: 'Loading the lectures',
    success: says.lecturesFetched,
    failed: 'failed to load the lecture',
  },
  addLecture: {
    loading: 'Adding the lecture',
    success: says.lectureAdded,
    failed: 'failed to add the lecture',
  },
  updateUser: {
    loading: 'Wait profile update is in progress',
    success: says.profileUpdated,
    failed: 'Failed to update',
  },
  changePassword: {
    loading: 'Wait password change is in progress',
    success: says.passwordChanged,
    failed: says.operationFailed,
  },
  cancelSubscription: {
    loading: 'Wait Subscription is being cancelled',
    success: says.subscriptionCancelled,
    failed: says.operationFailed,
  },
  editCourse: { loading: 'Updating the Course', success: says.courseEdited, failed: says.operationFailed },
  deleteCourse: {
    loading: 'Course is Deleting Nown Please Wait',
    success: says.courseDeleted,
    failed: 'Failed to delete course',
  },
  restoreCourse: {
    loading: 'Bringing the Course back',
    success: says.courseRestored,
    failed: says.operationFailed,
  },
  deleteLecture: {
    loading: 'Deleting the lecture',
    success: says.lectureDeleted,
    failed: 'failed to delete the lecture',
  },
  restoreLecture: {
    loading: 'Bringing the lecture back',
    success: says.lectureRestored,
    failed: says.operationFailed,
  },
  prepareLecture: {
    loading: 'Preparing the lecture',
    success: says.lecturePreparing,
    failed: says.operationFailed,
  },
  sendMessage: {
    loading: 'Submitting the form',
    success: says.messageSent,
    failed: 'Failed to submit the form',
  },
  markMessage: {
    loading: 'Updating the message',
    success: says.messageMarked,
    failed: says.operationFailed,
  },
} as const satisfies Record<string, CallWords>
