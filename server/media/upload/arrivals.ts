import type { Access } from '../../../contract/api/endpoint.ts'
import { serverSays } from '../../../contract/server-words.ts'
import { Problem } from '../../problem.ts'

const retryAfterSeconds = 10
// Pictures, which are small; and strangers must not keep administrators from adding lectures.
const othersPerUpload = 10

/** The files that are arriving. Past their limit the next one is refused before it is read. */
export type Arrivals = ReturnType<typeof openArrivals>

export function openArrivals(atOnce: number) {
  const administrators = openPlaces(atOnce)
  const others = openPlaces(atOnce * othersPerUpload)
  return {
    /** Takes a place until it is disposed of. */
    begin: (access: Access) => (access === 'administrator' ? administrators : others).take(),
    count: () => administrators.taken() + others.taken(),
  }
}

function openPlaces(most: number) {
  let taken = 0
  return {
    take: (): Disposable => {
      if (taken >= most) throw new Problem('busy', serverSays.tooManyArrive, { retryAfterSeconds })
      taken += 1
      return {
        [Symbol.dispose]: () => {
          taken -= 1
        },
      }
    },
    taken: () => taken,
  }
}
