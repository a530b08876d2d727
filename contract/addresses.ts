/** Prefix of every call's path. */
export const apiBase = '/api/v1'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
export type Address = readonly [method: Method, path: string]

/** Method and path of every API call, for server and web alike. */
export const calls = {
  register: ['POST', '/user/register'],
  login: ['POST', '/user/login'],
  logout: ['POST', '/user/logout'],
  currentUser: ['GET', '/user/me'],
  updateUser: ['PUT', '/user/update/:userId'],
  changePassword: ['POST', '/user/change-password'],
  cancelSubscription: ['POST', '/user/subscription/cancel'],
  readPreferences: ['GET', '/user/preferences'],
  changePreferences: ['PUT', '/user/preferences'],
  listCourses: ['GET', '/course'],
  listCategories: ['GET', '/course/categories'],
  summarizeCourse: ['GET', '/course/:courseId/summary'],
  createCourse: ['POST', '/course'],
  editCourse: ['PATCH', '/course/:courseId'],
  deleteCourse: ['DELETE', '/course/:courseId'],
  restoreCourse: ['POST', '/course/:courseId/restore'],
  listLectures: ['GET', '/course/:courseId'],
  addLecture: ['POST', '/course/:courseId'],
  editLecture: ['PATCH', '/course/:courseId/lecture/:lectureId'],
  replaceVideo: ['PUT', '/course/:courseId/lecture/:lectureId/video'],
  choosePoster: ['PUT', '/course/:courseId/lecture/:lectureId/poster'],
  orderLectures: ['PUT', '/course/:courseId/lectures/order'],
  deleteLecture: ['DELETE', '/course'],
  restoreLecture: ['POST', '/course/restore'],
  savePosition: ['POST', '/lecture/:lectureId/place'],
  listPositions: ['GET', '/course/:courseId/places'],
  listCaptions: ['GET', '/lecture/:lectureId/captions'],
  addCaptions: ['POST', '/lecture/:lectureId/captions'],
  deleteCaptions: ['DELETE', '/lecture/:lectureId/captions/:captionsId'],
  readTranscript: ['GET', '/lecture/:lectureId/captions/:captionsId/cues'],
  prepareLecture: ['POST', '/course/:courseId/lecture/:lectureId/prepare'],
  sendMessage: ['POST', '/post'],
  listMessages: ['GET', '/admin/messages'],
  markMessage: ['PATCH', '/admin/messages/:messageId'],
  countLibrary: ['GET', '/admin/summary'],
  listUsers: ['GET', '/admin/people'],
  uploadLimits: ['GET', '/upload/limits'],
} as const satisfies Record<string, Address>

/** Paths of tus 1.0.0 uploads. They are not `calls`: the protocol defines their methods and responses. */
export const resumableUploads = '/upload'
export const resumableUpload = '/upload/:uploadId'

export type CallName = keyof typeof calls

/** Path of every page: the router renders it, the server responds 200, links point to it. */
export const pages = {
  home: '/',
  about: '/about',
  contact: '/contact',
  courses: '/courses',
  courseDescription: '/course/description',
  createCourse: '/course/create',
  editCourse: '/course/edit',
  lectures: '/course/displaylectures',
  addLecture: '/course/addLecture',
  login: '/login',
  signup: '/signup',
  profile: '/user/profile',
  editProfile: '/user/editprofile',
  changePassword: '/changepassword',
  dashboard: '/admin/dashboard',
  denied: '/denied',
} as const
