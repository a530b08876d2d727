import type { Path } from '../../../../contract/endpoints/path.ts'
import * as messages from '../../../../contract/messages/path.ts'
import { formatLength } from '../../../lib/format/format-facts.ts'

/** How many courses it has, and how long they are together. */
export function describePath({ courses }: Pick<Path, 'courses'>) {
  const seconds = courses.reduce((sum, { totalSeconds }) => sum + totalSeconds, 0)
  const said = messages.courses({ count: courses.length })
  return seconds > 0 ? messages.size({ courses: said, length: formatLength(seconds) }) : said
}
