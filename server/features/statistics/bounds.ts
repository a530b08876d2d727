import * as serverMessages from '../../../contract/messages/server.ts'
import type { Bounds } from '../../core/admission/semaphore.ts'

export const curveBounds = {
  curves: {
    running: 1,
    waiting: 20,
    perUser: 4,
    message: serverMessages.busy,
    retryAfterSeconds: 3,
  },
} satisfies Record<string, Bounds>
