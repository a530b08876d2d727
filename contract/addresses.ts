export const apiBase = '/api/v1'

/** Paths of tus 1.0.0 uploads. They are no endpoints: the protocol defines their methods and responses. */
export const resumableUploads = '/upload'
export const resumableUpload = '/upload/:uploadId'

/** Each page stands in the record of those who may open it. */
export const publicPages = {
  home: '/',
  about: '/about',
  contact: '/contact',
  courses: '/courses',
  courseDescription: '/course/description',
  instructor: '/instructor',
  path: '/path',
  certificate: '/certificate',
  login: '/login',
  signup: '/signup',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  confirmEmail: '/confirm-email',
  acceptInvitation: '/invitation',
  unsubscribe: '/unsubscribe',
  accountDeleted: '/account-deleted',
  denied: '/denied',
} as const

/** For everyone who is signed in. */
export const userPages = {
  lectures: '/course/displaylectures',
  notes: '/course/notes',
  announcements: '/course/announcements',
  learning: '/learning',
  calendar: '/learning/calendar',
  join: '/join',
  groups: '/groups',
  group: '/groups/group',
  learningReport: '/reports',
  myGrades: '/course/my-grades',
  courseCompleted: '/course/completed',
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
  oidc: '/user/sign-in',
  passkeys: '/user/passkeys',
} as const

/** For administrators and the course's editors; where the address names no course, for editors of any course. */
export const editorPages = {
  editCourse: '/course/edit',
  addLecture: '/course/addLecture',
  editArticle: '/course/article',
  editQuiz: '/course/quiz',
  editAssignment: '/course/assignment',
  marking: '/course/marking',
  peerReviewers: '/course/peer-reviews',
  editCaptions: '/course/captions',
  grades: '/course/grades',
  learners: '/course/learners',
  statistics: '/course/statistics',
  reports: '/admin/reports',
} as const

export const administratorPages = {
  createCourse: '/course/create',
  dashboard: '/admin/dashboard',
  overview: '/admin/overview',
  health: '/admin/health',
  settings: '/admin/settings',
  people: '/admin/people',
  importPeople: '/admin/people/import',
  person: '/admin/people/person',
  audit: '/admin/audit',
  adminCourses: '/admin/courses',
  adminPaths: '/admin/paths',
  trash: '/admin/trash',
  webhooks: '/admin/webhooks',
  webhookDeliveries: '/admin/webhooks/deliveries',
  outbox: '/admin/outbox',
} as const

export const pages = { ...publicPages, ...userPages, ...editorPages, ...administratorPages }

/** Mail programs post here, from any site (RFC 8058); people who open it see the page. */
export const oneClickPath = pages.unsubscribe

export type PageName = keyof typeof pages

/** With an id in its address the page shows that certificate, without one it lists your own. */
export const certificateAddress = (id: string) => `${pages.certificate}/${id}`

export const workshopTabs = ['content', 'page', 'learners', 'questions', 'statistics', 'settings'] as const
export type WorkshopTab = (typeof workshopTabs)[number]

/** Where a course is edited. */
export const workshopAddress = (courseId: string, tab?: WorkshopTab) =>
  `${pages.editCourse}?${new URLSearchParams({ course: courseId, ...(tab && { tab }) })}`

export const personAddress = (userId: string) => `${pages.person}?${new URLSearchParams({ person: userId })}`

export const questionAddress = (of: { courseId: string; lectureId: string; questionId?: string | null }) =>
  `${pages.lectures}?${new URLSearchParams({
    course: of.courseId,
    lecture: of.lectureId,
    ...(of.questionId && { question: of.questionId }),
  })}`

export const pathAddress = (pathId: string) => `${pages.path}?${new URLSearchParams({ path: pathId })}`

export const instructorAddress = (name: string) => `${pages.instructor}?${new URLSearchParams({ name })}`

export const pathOf = (name: PageName) =>
  name === 'certificate' ? `${pages.certificate}/:certificateId?` : pages[name]
