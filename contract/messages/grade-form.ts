import { defineMessage } from './message.ts'

export const missing = defineMessage('grade-form.missing', 'Please fill in all fields')
export const step = defineMessage('grade-form.step', 'Step')
export const notMaximum = defineMessage('grade-form.notMaximum', 'The maximum must be a number above 0, {max, number} at most')
export const notWeight = defineMessage('grade-form.notWeight', 'A weight must be a number from 0 to {max, number}')
export const notDropped = defineMessage('grade-form.notDropped', 'How many of the lowest are dropped must be a whole number from 0 to {max, number}')
export const notCategories = defineMessage('grade-form.notCategories', 'A gradebook has {max, number} categories at most, each with a title and an id of its own')
export const notItems = defineMessage('grade-form.notItems', 'Each item may be named once, with its category and whether it is extra credit')
export const notScale = defineMessage('grade-form.notScale', 'A scale is points, percent, letters, pass, or up to {max, number} steps, each from another share between 0 and 1')
export const notPasses = defineMessage('grade-form.notPasses', 'Name each item to be passed once, with a share from 0 to 1')
export const notHidden = defineMessage('grade-form.notHidden', 'Say with true or false whether the column is hidden')
