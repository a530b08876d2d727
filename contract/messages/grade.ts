import { defineMessage } from './message.ts'

export const completion = defineMessage('grade.completion', 'Completion of the course')
export const reason = defineMessage('grade.reason', 'Reason')
export const notPoints = defineMessage('grade.notPoints', 'Points must be a number from 0 to {max, number}, such as 1.5')
export const notExcused = defineMessage('grade.notExcused', 'Say with true or false whether the person is excused')
export const markMissing = defineMessage('grade.markMissing', 'Give points, null to take them back, or excuse the person')
export const pointsAndExcused = defineMessage('grade.pointsAndExcused', 'Give points or excuse the person, not both')
