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

  // refusals
  emailTaken: 'This e-mail already has an account. Sign in instead.',
  loginWrong: 'Email or password does not match',
  notSignedIn: 'Please log in to go on',
  notAllowed: 'You are not allowed to do this',
  crossSite: 'This request came from another site and was refused',
  courseNotFound: 'This course is not there any more',
  lectureNotFound: 'This lecture is not there any more',
  notFound: 'There is nothing at this address',
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
  coursesLoaded: 'Course Loaded successfully',
  courseCreated: 'Course created successfully',
  courseFound: 'Course fetched successfully',
  lecturesFetched: 'lecture fetched successfully',
  lectureAdded: 'lecture add successfully',
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
} as const satisfies Record<string, CallWords>
