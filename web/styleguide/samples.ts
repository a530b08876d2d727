import type { Course } from '../../contract/endpoints/course.ts'
import { defaultStructure } from '../../contract/endpoints/course-fields.ts'
import type { ListedUser } from '../features/admin/user-row.tsx'

const at = '2026-01-15T09:30:00.000Z'

export const ada: ListedUser = {
  _id: 'ada',
  fullName: 'Ada_Lovelace',
  email: 'ada@school.example',
  isEmailConfirmed: true,
  role: 'USER',
  avatar: { secure_url: '/avatar.svg' },
  subscription: { status: 'none' },
  state: 'active',
  createdAt: at,
  erasedFrom: null,
  restoredState: null,
  invitedUntil: null,
}

/** Sample content from people, therefore not among the messages. */
const words = ['sailing', 'for', 'beginners']

export const course: Course = {
  _id: '01a1fde8-0000-7000-8000-000000000001',
  title: words.join(' '),
  description: words.join(' ').repeat(8),
  category: words[0] ?? '',
  state: 'published',
  createdBy: ada.fullName,
  thumbnail: { secure_url: '/favicon.svg', small_url: '/favicon.svg' },
  numberoflectures: 12,
  numberOfLectures: 12,
  totalSeconds: 13_200,
  createdAt: at,
  ...defaultStructure,
  allowsManualCompletion: true,
  access: 'signed-in',
  selfEnrol: false,
  seats: null,
  choosesManualCompletion: false,
  level: 'beginner',
  language: 'en',
  outcomes: [words.join(' ')],
}

export const longCourse: Course = {
  ...course,
  _id: '01a1fde8-0000-7000-8000-000000000002',
  title: words.join('').repeat(6),
  createdBy: words.join('').repeat(4),
}
