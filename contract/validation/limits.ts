export const KB = 1024
export const MB = 1024 * KB
export const GB = 1024 * MB

/** Upper bounds of what people type, in code points after trimming. Lower bounds stand beside their sentence. */
export const maxLength = {
  fullName: 80,
  email: 254,
  password: 16,
  title: 200,
  description: 5_000,
  category: 80,
  createdBy: 80,
  message: 5_000,
  search: 200,
} as const

export const minLength = { fullName: 5, password: 6 } as const

/** How many captions one file may hold. */
export const maxCues = 10_000

/** A JSON body is refused above this. */
export const maxJsonBytes = 64 * KB

/** How many courses one answer of the catalogue holds: asked for, and without being asked. */
export const coursePage = { usual: 24, max: 100, wholeList: 1_000 } as const

/** No lecture is longer; a place beyond it is a mistake. */
export const maxVideoSeconds = 172_800

/** The catalogue tells a filtered total up to this; there may be more. */
export const maxCounted = 1_000

/** How many messages or people one answer of the dashboard holds. */
export const adminPage = { usual: 50, max: 100 } as const

/** How many categories the catalogue offers to choose from, those with the most courses first. */
export const maxCategories = 100

/** What was deleted can be brought back with Undo for so long. */
export const undoSeconds = 10
