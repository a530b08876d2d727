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
  captionsMissing: 'Please choose a file and a language',
  contactMissing: 'All field are manditory',
  contactEmailInvalid: 'Invalid Email',
  changePasswordMissing: 'Please fill all the details',
  passwordsDiffer: 'The new password and its repetition differ',
  placeUnreadable: 'A place is a number of seconds',
  preferencesUnreadable: 'These preferences cannot be kept',
  nothingToChange: 'There is nothing to change',

  // refusals
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

/** What is said when nobody says more. */
export const operationFailed = 'Operation failed'

type CallWords = { loading?: string; success?: string; failed?: string }

/** What each call shows while it waits, and when it fails without a sentence from the server, if not `operationFailed` (specification §8). */
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
  editLecture: { loading: 'Updating the lecture', success: says.lectureEdited },
  replaceVideo: { loading: 'Replacing the video', success: says.videoReplaced },
  choosePoster: { loading: 'Choosing the picture', success: says.posterChosen },
  orderLectures: {
    loading: 'Ordering the lectures',
    success: says.lecturesOrdered,
  },
  updateUser: {
    loading: 'Wait profile update is in progress',
    success: says.profileUpdated,
    failed: 'Failed to update',
  },
  changePassword: {
    loading: 'Wait password change is in progress',
    success: says.passwordChanged,
  },
  cancelSubscription: {
    loading: 'Wait Subscription is being cancelled',
    success: says.subscriptionCancelled,
  },
  editCourse: { loading: 'Updating the Course', success: says.courseEdited },
  deleteCourse: {
    loading: 'Course is Deleting Nown Please Wait',
    success: says.courseDeleted,
    failed: 'Failed to delete course',
  },
  restoreCourse: {
    loading: 'Bringing the Course back',
    success: says.courseRestored,
  },
  deleteLecture: {
    loading: 'Deleting the lecture',
    success: says.lectureDeleted,
    failed: 'failed to delete the lecture',
  },
  restoreLecture: {
    loading: 'Bringing the lecture back',
    success: says.lectureRestored,
  },
  addCaptions: { loading: 'Adding the captions', success: says.captionsAdded },
  deleteCaptions: {
    loading: 'Deleting the captions',
    success: says.captionsDeleted,
  },
  prepareLecture: {
    loading: 'Preparing the lecture',
    success: says.lecturePreparing,
  },
  sendMessage: {
    loading: 'Submitting the form',
    success: says.messageSent,
    failed: 'Failed to submit the form',
  },
  markMessage: {
    loading: 'Updating the message',
    success: says.messageMarked,
  },
} as const satisfies Record<string, CallWords>
