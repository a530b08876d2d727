import { trueFiles } from './files.ts'

/** Valid forms; a test names only what matters to it. */
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

export const without = <T extends object>(fields: T, ...names: string[]) =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)))
