import * as areas from '../../../contract/messages/areas.ts'
import type { Message } from '../../../contract/messages/message.ts'

/** All sentences as they are written, by the area and name that their module and export give them. */
export const englishMessages = new Map(
  Object.entries(areas).flatMap(([area, byName]) =>
    Object.entries<Message | ((values: never) => Message)>(byName).map(([name, message]) => [
      `${area}.${name}`,
      typeof message === 'function' ? message({} as never) : message,
    ]),
  ),
)

export const englishSentences = new Map([...englishMessages].map(([key, { english }]) => [key, english]))
