import * as serverMessages from '../../../contract/messages/server.ts'
import type { Settings } from '../../config.ts'
import type { Bounds } from './semaphore.ts'

const maxWaitingPictures = 200
const maxWaitingVideos = 50
const maxWaitingScans = 50
// A class behind one address signs in and up within a minute, so one address may take a third of everything.
export const addressShare = 1 / 3
// Most viewers of a school may share one address, but a hostile one must leave slots for the others.
const viewersShare = 4 / 5

export const partOf = (whole: number, share: number) => Math.max(1, Math.floor(whole * share))

/** What the mechanisms below the features wait in; server/bounds.ts adds those of features. */
export function coreBounds(settings: Settings) {
  const { maxInFlight, uploadsAtOnce, eventStreamsAtOnce } = settings
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
    scans: {
      // clamd judges ten at once (clamd.conf(5), MaxThreads), perhaps of several servers.
      running: 4,
      waiting: maxWaitingScans,
      perUser: 10,
      perAddress: partOf(maxWaitingScans, addressShare),
      message: serverMessages.busy,
      retryAfterSeconds: 10,
    },
    eventStreams: {
      running: eventStreamsAtOnce,
      waiting: 0,
      perUser: 6,
      perAddress: partOf(eventStreamsAtOnce, viewersShare),
      message: serverMessages.busy,
      retryAfterSeconds: 30,
    },
  } satisfies Record<string, Bounds>
}

/** A viewer is a signed-in user or, without one, a pair of address and lecture. */
export const viewerBounds = ({ viewersAtOnce }: Settings) =>
  ({
    running: viewersAtOnce,
    waiting: 0,
    perAddress: partOf(viewersAtOnce, viewersShare),
    message: serverMessages.tooManyViewers,
    retryAfterSeconds: 10,
  }) satisfies Bounds

/** One at a time per key: sign-ups with one e-mail, guesses at one account, new uploads of one user, each per address. */
export const oneAtATime = { maxWaiting: 50, message: serverMessages.busy, retryAfterSeconds: 3 } as const
