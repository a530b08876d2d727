import type { Access } from '../../../contract/api/endpoint.ts'
import { serverSays } from '../../../contract/server-words.ts'
import { openPlaces } from '../../places.ts'
import { Problem } from '../../problem.ts'

const retryAfterSeconds = 10
// Pictures, which are small; and strangers must not keep administrators from adding lectures.
const othersPerUpload = 10

/** The files that are arriving. Past their limit the next one is refused before it is read. */
export type Arrivals = ReturnType<typeof openArrivals>

export function openArrivals(atOnce: number) {
  const refuse = () => new Problem('busy', serverSays.tooManyArrive, { retryAfterSeconds })
  const administrators = openPlaces(atOnce, refuse)
  const others = openPlaces(atOnce * othersPerUpload, refuse)
  return {
    begin: (access: Access) => (access === 'administrator' ? administrators : others).take(),
    count: () => administrators.taken() + others.taken(),
  }
}
