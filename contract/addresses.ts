/** Where the API lives. Every call below stands under it. */
export const apiBase = '/api/v1'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
export type Address = readonly [method: Method, path: string]

/** Every call's method and path, once: the server listens there, the web calls there. */
export const calls = {
  register: ['POST', '/user/register'],
  login: ['POST', '/user/login'],
  logout: ['POST', '/user/logout'],
  currentUser: ['GET', '/user/me'],
  listCourses: ['GET', '/course'],
  summarizeCourse: ['GET', '/course/:courseId/summary'],
  createCourse: ['POST', '/course'],
  listLectures: ['GET', '/course/:courseId'],
  addLecture: ['POST', '/course/:courseId'],
} as const satisfies Record<string, Address>

export type CallName = keyof typeof calls

/** Every page's address, once: the router shows it, the server answers it with 200, links lead to it. */
export const pages = {
  home: '/',
  courses: '/courses',
  courseDescription: '/course/description',
  createCourse: '/course/create',
  lectures: '/course/displaylectures',
  addLecture: '/course/addLecture',
  login: '/login',
  signup: '/signup',
  denied: '/denied',
} as const
