// Separate from the schemas, so that pages can offer the choices without loading zod.

/** Of each day how many there were; a period has their sum. */
export const sums = ['signUps', 'minutesWatched', 'messages'] as const

/** How many, or how much, there was at the end of each day; `activeLearners7` looks back on 7 days, and so on. */
export const levels = [
  'activeLearners',
  'activeLearners7',
  'activeLearners28',
  'mediaPreparing',
  'mediaFailed',
  'freeDiskBytes',
  'backupAgeHours',
] as const

export type Measure = (typeof sums)[number] | (typeof levels)[number]

/** In the order in which they are shown. */
export const measures = [
  'activeLearners',
  'activeLearners7',
  'activeLearners28',
  'signUps',
  'minutesWatched',
  'messages',
  'mediaPreparing',
  'mediaFailed',
  'freeDiskBytes',
  'backupAgeHours',
] as const satisfies Measure[]

/** What is counted from the rows of a day, and can be counted later. */
export const counted = [...sums, 'activeLearners', 'activeLearners7', 'activeLearners28'] as const
export type Counted = (typeof counted)[number]
export type Measured = Exclude<Measure, Counted>

export const overviewDays = ['28', '90', '365'] as const
export type OverviewDays = (typeof overviewDays)[number]
