import * as serverMessages from '../../../contract/messages/server.ts'
import * as accountMessages from '../../../contract/messages/server-account.ts'
import type { Settings } from '../../config.ts'
import { addressShare, partOf } from '../../core/admission/bounds.ts'
import type { Bounds } from '../../core/admission/semaphore.ts'

export const authBounds = ({ hashesAtOnce, hashesWaiting }: Settings) =>
  ({
    passwordChecks: {
      running: 300,
      waiting: 0,
      perUser: 20,
      perAddress: partOf(300, addressShare),
      message: serverMessages.tooManySignInsNow,
      retryAfterSeconds: 3,
    },
    hashes: {
      running: hashesAtOnce,
      waiting: hashesWaiting,
      perAddress: partOf(hashesAtOnce + hashesWaiting, 1 / 2),
      message: serverMessages.tooManySignInsNow,
      retryAfterSeconds: 3,
    },
    providerCalls: {
      running: 100,
      waiting: 0,
      perAddress: partOf(100, addressShare),
      message: serverMessages.tooManySignInsNow,
      retryAfterSeconds: 3,
    },
    exports: {
      running: 4,
      waiting: 0,
      perUser: 1,
      perAddress: 2,
      message: accountMessages.tooManyExportsNow,
      retryAfterSeconds: 10,
    },
  }) satisfies Record<string, Bounds>
