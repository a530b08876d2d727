import type { CourseStructure } from '../../../contract/endpoints/course-fields.ts'

/** No field is as in a new course, so a test sees which of them a copy has lost. */
export const otherStructure: CourseStructure = {
  level: 'beginner',
  language: 'pt-BR',
  outcomes: ['Tie a bowline', 'Read the wind'],
  requirements: ['A rope'],
  requiresOrder: true,
  completionShare: 0.75,
  givesCertificate: true,
  certificateMonths: 12,
  retrainDays: 30,
  dueAt: '2027-03-14',
  dueAfterDays: 30,
  allowsManualCompletion: true,
  access: 'enrolled',
  listing: 'groups',
  selfEnrol: true,
  seats: 12,
}
