import { serverMessages } from '../../../contract/messages/server-messages.ts'
import type { Settings } from '../../config.ts'
import type { Bounds } from './semaphore.ts'

// docs/security.md shows this table; `bounds.test.ts` holds the two together.

const maxWaitingPictures = 200
const maxWaitingVideos = 50
// A class that sits behind one address signs in and up at the same minute: a third of everything is room for it.
const addressShare = 1 / 3
// Most of the viewers of a school may come from one address, and a stranger there must still leave room for others.
const viewersShare = 4 / 5

const partOf = (whole: number, share: number) => Math.max(1, Math.floor(whole * share))

export type BoundsTable = ReturnType<typeof admissionBounds>

/** Every bound on what runs or waits for a caller. */
export function admissionBounds(settings: Settings) {
  const { maxInFlight, uploadsAtOnce, hashesAtOnce, hashesWaiting, viewersAtOnce } = settings
  const otherForms = uploadsAtOnce * 10
  const pictures = { running: 1, waiting: maxWaitingPictures, message: serverMessages.tooManyPictures }
  return {
    /** Requests in flight, from their head to the end of their answer; videos and pictures apart. */
    requests: {
      running: Number.POSITIVE_INFINITY,
      waiting: 0,
      perAddress: partOf(maxInFlight, addressShare),
      message: serverMessages.busy,
      retryAfterSeconds: 2,
    },
    /** Forms with files that arrive, and pieces of resumable uploads. */
    staffForms: {
      running: uploadsAtOnce,
      waiting: 0,
      perUser: partOf(uploadsAtOnce, 1 / 2),
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
    /** Sign-ins and changes of a password under way, the delays of guessing included. */
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
    /** Pictures to be resized, in three queues: of people without an account, of learners, of administrators. */
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
    /** First looks into a lecture's video; administrators only. */
    videoChecks: {
      running: 1,
      waiting: maxWaitingVideos,
      perUser: partOf(maxWaitingVideos, addressShare),
      message: serverMessages.tooManyVideos,
      retryAfterSeconds: 10,
    },
    /** Who is watching. A viewer is a signed-in user; everybody else is told apart by address and lecture. */
    viewers: {
      running: viewersAtOnce,
      waiting: 0,
      perAddress: partOf(viewersAtOnce, viewersShare),
      message: serverMessages.tooManyViewers,
      retryAfterSeconds: 10,
    },
  } satisfies Record<string, Bounds>
}

/** One after another: sign-ups of an e-mail, guesses at an account, uploads that one user begins; each of one address. */
export const oneAtATime = { maxWaiting: 50, message: serverMessages.busy, retryAfterSeconds: 3 } as const
