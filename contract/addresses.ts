export const apiBase = '/api/v1'

/** Paths of tus 1.0.0 uploads. They are no endpoints: the protocol defines their methods and responses. */
export const resumableUploads = '/upload'
export const resumableUpload = '/upload/:uploadId'

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
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  profile: '/user/profile',
  editProfile: '/user/editprofile',
  changePassword: '/changepassword',
  apiTokens: '/user/tokens',
  sessions: '/user/sessions',
  twoStep: '/user/two-step',
  passkeys: '/user/passkeys',
  dashboard: '/admin/dashboard',
  health: '/admin/health',
  settings: '/admin/settings',
  people: '/admin/people',
  audit: '/admin/audit',
  adminCourses: '/admin/courses',
  trash: '/admin/trash',
  webhooks: '/admin/webhooks',
  webhookDeliveries: '/admin/webhooks/deliveries',
  outbox: '/admin/outbox',
  denied: '/denied',
} as const

export type PageName = keyof typeof pages

export const administratorPages = [
  'dashboard',
  'health',
  'settings',
  'people',
  'audit',
  'adminCourses',
  'trash',
  'webhooks',
  'webhookDeliveries',
  'outbox',
  'createCourse',
  'editCourse',
  'addLecture',
] as const satisfies PageName[]

export const userPages = [
  'lectures',
  'profile',
  'editProfile',
  'changePassword',
  'apiTokens',
  'sessions',
  'twoStep',
  'passkeys',
] as const satisfies PageName[]
