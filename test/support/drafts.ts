import { trueFiles } from './files.ts'

/** Valid forms; a test gives only the fields that matter to it. */
export const signUpFields = (changes: Record<string, string | Blob> = {}) => ({
  fullName: 'Ada Lovelace',
  email: 'ada@school.example',
  password: 'engine1843',
  avatar: trueFiles.png,
  ...changes,
})

export const courseFields = (changes: Record<string, string | Blob> = {}) => ({
  title: 'Sailing for beginners',
  createdBy: 'Joshua Slocum',
  category: 'Sport',
  description: 'Knots, wind and the rules of the road.',
  thumbnail: trueFiles.jpg,
  ...changes,
})

export const lectureFields = (changes: Record<string, string | Blob> = {}) => ({
  title: 'The bowline',
  description: 'One knot that you can trust.',
  lecture: trueFiles.mp4,
  ...changes,
})

export const captionFields = (changes: Record<string, string | Blob> = {}) => ({
  captions: trueFiles.vtt,
  language: 'en',
  ...changes,
})

export const profileFields = (changes: Record<string, string | Blob> = {}) => ({
  fullName: 'Ada King',
  avatar: trueFiles.jpg,
  ...changes,
})

export const passwordFields = (changes: Record<string, string> = {}) => ({
  currentPassword: 'engine1843',
  newPassword: 'numbers1815',
  repeatedPassword: 'numbers1815',
  ...changes,
})

export const messageFields = (changes: Record<string, string> = {}) => ({
  name: 'Mary Somerville',
  email: 'mary@school.example',
  message: 'When does the next course on the stars begin?',
  ...changes,
})

/** No server answers at this address. */
export const webhookFields = (changes: Record<string, unknown> = {}) => ({
  url: 'https://hooks.school.invalid/lectern',
  description: 'Timetable',
  events: ['user.created'],
  ...changes,
})

export const peopleFile = (...rows: string[]) =>
  new File([['fullName,email,role', ...rows].join('\r\n')], 'people.csv', { type: 'text/csv' })

export const without = <T extends object>(fields: T, ...names: string[]) =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)))
