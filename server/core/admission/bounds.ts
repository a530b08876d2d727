import * as serverMessages from '../../../contract/messages/server.ts'
import * as accountMessages from '../../../contract/messages/server-account.ts'
import type { Settings } from '../../config.ts'
import type { Bounds } from './semaphore.ts'

// `bounds.test.ts` compares docs/security.md with this table.

const maxWaitingPictures = 200
const maxWaitingVideos = 50
// A class behind one address signs in and up within a minute, so one address may take a third of everything.
const addressShare = 1 / 3
// Most viewers of a school may share one address, but a hostile one must leave slots for the others.
const viewersShare = 4 / 5

const partOf = (whole: number, share: number) => Math.max(1, Math.floor(whole * share))

export type BoundsTable = ReturnType<typeof admissionBounds>

export function admissionBounds(settings: Settings) {
  const { maxInFlight, uploadsAtOnce, hashesAtOnce, hashesWaiting, viewersAtOnce, eventStreamsAtOnce } =
    settings
  const otherForms = uploadsAtOnce * 10
  const pictures = { running: 1, waiting: maxWaitingPictures, message: serverMessages.tooManyPictures }
  return {
    requests: {
      running: Number.POSITIVE_INFINITY,
      waiting: 0,
      perAddress: partOf(maxInFlight, addressShare),
      message: serverMessages.busy,
      retryAfterSeconds: 2,
    },
    staffForms: {
      running: uploadsAtOnce,
      waiting: 0,
      message: serverMessages.tooManyUploads,
      retryAfterSeconds: 10,
    },
    otherForms: {
      running: otherForms,
      waiting: 0,
      perUser: 3,
      perAddress: partOf(otherForms, 1 / 10),
      message: serverMessages.tooManyUploads,
      retryAfterSeconds: 10,
    },
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
    visitorPictures: {
      ...pictures,
      perAddress: partOf(maxWaitingPictures, addressShare),
      retryAfterSeconds: 10,
    },
    learnerPictures: {
      ...pictures,
      perUser: 2,
      perAddress: partOf(maxWaitingPictures, addressShare),
      retryAfterSeconds: 10,
    },
    staffPictures: { ...pictures, waiting: 50, perUser: 10, retryAfterSeconds: 10 },
    videoChecks: {
      running: 1,
      waiting: maxWaitingVideos,
      perUser: partOf(maxWaitingVideos, addressShare),
      message: serverMessages.tooManyVideos,
      retryAfterSeconds: 10,
    },
    exports: {
      running: 4,
      waiting: 0,
      perUser: 1,
      perAddress: 2,
      message: accountMessages.tooManyExportsNow,
      retryAfterSeconds: 10,
    },
    certificatePdfs: {
      running: 1,
      waiting: 60,
      perUser: 4,
      perAddress: partOf(60, addressShare),
      message: serverMessages.busy,
      retryAfterSeconds: 5,
    },
    curves: {
      running: 1,
      waiting: 20,
      perUser: 4,
      message: serverMessages.busy,
      retryAfterSeconds: 3,
    },
    eventStreams: {
      running: eventStreamsAtOnce,
      waiting: 0,
      perUser: 6,
      perAddress: partOf(eventStreamsAtOnce, viewersShare),
      message: serverMessages.busy,
      retryAfterSeconds: 30,
    },
    noteSearches: {
      running: 1,
      waiting: 50,
      perUser: 4,
      message: serverMessages.busy,
      retryAfterSeconds: 3,
    },
    /** A viewer is a signed-in user or, without one, a pair of address and lecture. */
    viewers: {
      running: viewersAtOnce,
      waiting: 0,
      perAddress: partOf(viewersAtOnce, viewersShare),
      message: serverMessages.tooManyViewers,
      retryAfterSeconds: 10,
    },
  } satisfies Record<string, Bounds>
}

/** One at a time per key: sign-ups with one e-mail, guesses at one account, new uploads of one user, each per address. */
export const oneAtATime = { maxWaiting: 50, message: serverMessages.busy, retryAfterSeconds: 3 } as const
