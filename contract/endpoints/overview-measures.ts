// Separate from the schemas, so that pages can offer the choices without loading zod.

/** Amounts per day; the value of a period is their sum. */
export const sums = ['signUps', 'minutesWatched', 'messages'] as const

/** Amounts at the end of each day; `activeLearners7` looks back 7 days, and so on. */
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

/** Measures that are counted from stored rows, so they can be counted later, too. */
export const counted = [...sums, 'activeLearners', 'activeLearners7', 'activeLearners28'] as const
export type Counted = (typeof counted)[number]
export type Measured = Exclude<Measure, Counted>

export const overviewDays = ['28', '90', '365'] as const
export type OverviewDays = (typeof overviewDays)[number]
