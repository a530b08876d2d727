// Generated from en.json by scripts/generate/write-messages.ts.
import { defineMessage, defineMessageWith, type Value } from '../message.ts'

export const handle = /* @__PURE__ */ defineMessageWith<{ title: Value }>('lecture-order.handle', "Move {title}")
export const drag = /* @__PURE__ */ defineMessage('lecture-order.drag', "Drag to another place")
export const instructions = /* @__PURE__ */ defineMessage('lecture-order.instructions', "Press Space to pick it up, an arrow key to move it, Space to drop it, Escape to put it back.")
export const pickedUp = /* @__PURE__ */ defineMessageWith<{ title: Value; number: Value; total: Value }>('lecture-order.pickedUp', "Picked up {title}, lecture {number} of {total}.")
export const moved = /* @__PURE__ */ defineMessageWith<{ title: Value; number: Value; total: Value }>('lecture-order.moved', "{title} is now lecture {number} of {total}.")
export const dropped = /* @__PURE__ */ defineMessageWith<{ title: Value; number: Value; total: Value }>('lecture-order.dropped', "Dropped {title}, lecture {number} of {total}.")
export const cancelled = /* @__PURE__ */ defineMessageWith<{ title: Value }>('lecture-order.cancelled', "{title} is back where it was.")
export const movedInto = /* @__PURE__ */ defineMessageWith<{ title: Value; section: Value }>('lecture-order.movedInto', "{title} is now in the section {section}.")
export const droppedInto = /* @__PURE__ */ defineMessageWith<{ title: Value; section: Value }>('lecture-order.droppedInto', "Dropped {title} into the section {section}.")
