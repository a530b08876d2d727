import type { Settings } from '../../config.ts'
import type { InFlight } from '../in-flight.ts'
import { admissionBounds, type BoundsTable, oneAtATime } from './bounds.ts'
import type { Caller } from './caller.ts'
import { Mutexes } from './mutexes.ts'
import { type Bounds, Semaphore } from './semaphore.ts'

export type Admission = { [name in Exclude<keyof BoundsTable, 'viewers'>]: Semaphore } & { mutexes: Mutexes }

/** Opens every semaphore. RATE_LIMITS=off removes the shares per user and address, but not the total bounds. */
export function openAdmission(settings: Settings, { rest }: Pick<InFlight, 'rest'>): Admission {
  const { viewers: _, ...table } = admissionBounds(settings)
  const open = (bounds: Bounds) => new Semaphore(settings.rateLimits ? bounds : withoutShares(bounds), rest)
  const semaphores = Object.fromEntries(Object.entries(table).map(([name, bounds]) => [name, open(bounds)]))
  return { ...(semaphores as Record<keyof typeof table, Semaphore>), mutexes: new Mutexes(oneAtATime, rest) }
}

const withoutShares = ({ perUser: _user, perAddress: _address, ...whole }: Bounds): Bounds => whole

export const formsOf = (admission: Admission, { isStaff }: Caller) =>
  isStaff ? admission.staffForms : admission.otherForms

export function picturesOf(admission: Admission, { isStaff, userId }: Caller) {
  if (isStaff) return admission.staffPictures
  return userId ? admission.learnerPictures : admission.visitorPictures
}
