// Prints, as JSON, how long it takes to read pages of the catalogue from the library in a folder.
//   folder

import { queryWords } from '../../server/db/search/search-words.ts'
import { countCatalogue, listCourseRows } from '../../server/features/course/catalogue/catalogue-store.ts'
import { fillLibrary } from '../library.ts'

const reads = 2_000
const [folder = ''] = process.argv.slice(2)

const figures = await fillLibrary(folder, async ({ db }) => {
  const page = (words?: string[]) => {
    const filter = { requester: undefined, searchTerms: words?.map((word) => [word]) }
    const sort = words ? 'relevance' : 'newest'
    return Promise.all([listCourseRows(db, filter, { limit: 25, sort }), countCatalogue(db, filter)])
  }
  return {
    'µs per page of 24': await time(() => page()),
    'µs per search for "co"': await time(() => page(queryWords('co'))),
  }
})
console.log(JSON.stringify(figures))

async function time(read: () => Promise<unknown>) {
  for (let number = 0; number < reads / 10; number += 1) await read()
  const began = process.cpuUsage()
  for (let number = 0; number < reads; number += 1) await read()
  const { user, system } = process.cpuUsage(began)
  return (user + system) / reads
}
