export const KB = 1024
export const MB = 1024 * KB
export const GB = 1024 * MB

/** Upper bounds of what people type, in code points after trimming. Lower bounds stand beside their sentence. */
export const maxLetters = {
  fullName: 80,
  email: 254,
  password: 16,
  title: 200,
  description: 5_000,
  category: 80,
  createdBy: 80,
} as const

export const minLetters = { fullName: 5, password: 6 } as const

/** A JSON body is refused above this. */
export const maxJsonBytes = 64 * KB

/** How many courses one answer of the catalogue holds: asked for, and without being asked. */
export const coursePage = { usual: 24, most: 100, wholeList: 1_000 } as const
