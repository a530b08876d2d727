import type { Settings } from '../../config.ts'
import type { InFlight } from '../in-flight.ts'
import { type coreBounds, oneAtATime } from './bounds.ts'
import type { Caller } from './caller.ts'
import { Mutexes } from './mutexes.ts'
import { type Bounds, Semaphore } from './semaphore.ts'

/** A semaphore for each name: at least those that the mechanisms below the features use. */
export type Admission<Name extends string = keyof ReturnType<typeof coreBounds>> = Record<Name, Semaphore> & {
  mutexes: Mutexes
}

/** Opens every semaphore. RATE_LIMITS=off removes the shares per user and address, but not the total bounds. */
export function openAdmission<Name extends string>(
  settings: Settings,
  { rest }: Pick<InFlight, 'rest'>,
  table: Record<Name, Bounds>,
): Admission<Name> {
  const open = (bounds: Bounds) => new Semaphore(settings.rateLimits ? bounds : withoutShares(bounds), rest)
  const semaphores = Object.fromEntries(
    Object.entries<Bounds>(table).map(([name, bounds]) => [name, open(bounds)]),
  )
  return { ...(semaphores as Record<Name, Semaphore>), mutexes: new Mutexes(oneAtATime, rest) }
}

const withoutShares = ({ perUser: _user, perAddress: _address, ...whole }: Bounds): Bounds => whole

export const formsOf = (admission: Admission, { isStaff }: Caller) =>
  isStaff ? admission.staffForms : admission.otherForms

export function picturesOf(admission: Admission, { isStaff, userId }: Caller) {
  if (isStaff) return admission.staffPictures
  return userId ? admission.learnerPictures : admission.visitorPictures
}
