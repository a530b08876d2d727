import { Accessibility, AutoScroller, type DragDropManagerInput } from '@dnd-kit/dom'
import * as messages from '../../../../contract/messages/lecture-order.ts'
import type { Translate } from '../../../messages/use-translate.ts'
import type { announceOrder } from './dragged-order.ts'

type Announced = { t: Translate; announcements: ReturnType<typeof announceOrder> }

/**
 * Scrolling begins close to the edge of a list, and calmly. `announced` is what people hear who do not see the rows; a
 * list with roles and keys of its own has none.
 */
export const dragPlugins =
  (announced?: Announced): DragDropManagerInput['plugins'] =>
  (defaults) => [
    ...defaults.filter((plugin) => plugin !== Accessibility && plugin !== AutoScroller),
    AutoScroller.configure({ acceleration: 12, threshold: { x: 0, y: 0.1 } }),
    ...(announced ? [announce(announced)] : []),
  ]

const announce = ({ t, announcements }: Announced) =>
  Accessibility.configure({
    announcements,
    screenReaderInstructions: { draggable: t(messages.instructions) },
  })
