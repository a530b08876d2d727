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
  editArticle: '/course/article',
  learners: '/course/learners',
  statistics: '/course/statistics',
  notes: '/course/notes',
  announcements: '/course/announcements',
  learning: '/learning',
  courseCompleted: '/course/completed',
  certificate: '/certificate',
  login: '/login',
  signup: '/signup',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  confirmEmail: '/confirm-email',
  acceptInvitation: '/invitation',
  profile: '/user/profile',
  editProfile: '/user/editprofile',
  changePassword: '/changepassword',
  changeEmail: '/user/change-email',
  apiTokens: '/user/tokens',
  sessions: '/user/sessions',
  twoStep: '/user/two-step',
  teaching: '/user/teaching',
  myData: '/user/data',
  notifications: '/user/notifications',
  unsubscribe: '/unsubscribe',
  accountDeleted: '/account-deleted',
  oidc: '/user/sign-in',
  passkeys: '/user/passkeys',
  dashboard: '/admin/dashboard',
  overview: '/admin/overview',
  health: '/admin/health',
  settings: '/admin/settings',
  people: '/admin/people',
  importPeople: '/admin/people/import',
  audit: '/admin/audit',
  reports: '/admin/reports',
  adminCourses: '/admin/courses',
  trash: '/admin/trash',
  webhooks: '/admin/webhooks',
  webhookDeliveries: '/admin/webhooks/deliveries',
  outbox: '/admin/outbox',
  denied: '/denied',
} as const

/** Mail programs post here, from any site (RFC 8058); people who open it see the page. */
export const oneClickPath = pages.unsubscribe

export type PageName = keyof typeof pages

/** With an id in its address the page shows that certificate, without one it lists your own. */
export const certificateAddress = (id: string) => `${pages.certificate}/${id}`

export const questionAddress = (of: { courseId: string; lectureId: string; questionId?: string | null }) =>
  `${pages.lectures}?${new URLSearchParams({
    course: of.courseId,
    lecture: of.lectureId,
    ...(of.questionId && { question: of.questionId }),
  })}`

export const pathOf = (name: PageName) =>
  name === 'certificate' ? `${pages.certificate}/:certificateId?` : pages[name]

export const administratorPages = [
  'dashboard',
  'overview',
  'health',
  'settings',
  'people',
  'importPeople',
  'audit',
  'adminCourses',
  'trash',
  'webhooks',
  'webhookDeliveries',
  'outbox',
  'createCourse',
] as const satisfies PageName[]

/** Administrators and the course's editors see these; where the address names no course, editors of any course do. */
export const editorPages = [
  'editCourse',
  'addLecture',
  'editArticle',
  'learners',
  'statistics',
  'reports',
] as const satisfies PageName[]

export const userPages = [
  'lectures',
  'notes',
  'announcements',
  'learning',
  'courseCompleted',
  'profile',
  'editProfile',
  'changePassword',
  'changeEmail',
  'apiTokens',
  'sessions',
  'twoStep',
  'teaching',
  'myData',
  'notifications',
  'oidc',
  'passkeys',
] as const satisfies PageName[]
