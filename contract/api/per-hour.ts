/**
 * Per person. `changes` counts every changing call, those below along with it; `automaticChanges` those that pages make
 * by themselves, and `chunks` parts of uploads.
 */
export const perHour = {
  changes: 600,
  automaticChanges: 7_200,
  chunks: 7_200,
  questions: 30,
  answers: 120,
  edits: 120,
  reports: 30,
  messages: 60,
  pictures: 60,
} as const
