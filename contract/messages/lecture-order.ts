import { defineMessage } from './message.ts'

export const handle = defineMessage('lecture-order.handle', 'Move {title}')
export const drag = defineMessage('lecture-order.drag', 'Drag to another place')
export const instructions = defineMessage('lecture-order.instructions', 'Press Space to pick it up, an arrow key to move it, Space to drop it, Escape to put it back.')
export const pickedUp = defineMessage('lecture-order.pickedUp', 'Picked up {title}, lecture {number} of {total}.')
export const moved = defineMessage('lecture-order.moved', '{title} is now lecture {number} of {total}.')
export const dropped = defineMessage('lecture-order.dropped', 'Dropped {title}, lecture {number} of {total}.')
export const cancelled = defineMessage('lecture-order.cancelled', '{title} is back where it was.')
export const movedInto = defineMessage('lecture-order.movedInto', '{title} is now in the section {section}.')
export const droppedInto = defineMessage('lecture-order.droppedInto', 'Dropped {title} into the section {section}.')
