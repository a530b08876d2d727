import * as serverMessages from '../../../../contract/messages/server.ts'
import { addressShare, partOf } from '../../../core/admission/bounds.ts'
import type { Bounds } from '../../../core/admission/semaphore.ts'

export const certificateBounds = {
  certificatePdfs: {
    running: 1,
    waiting: 60,
    perUser: 4,
    perAddress: partOf(60, addressShare),
    message: serverMessages.busy,
    retryAfterSeconds: 5,
  },
} satisfies Record<string, Bounds>
