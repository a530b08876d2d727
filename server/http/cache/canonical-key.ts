/**
 * Names an answer by what was understood of a request: its route, and its parameters and query as they were parsed. Unknown
 * keys, their order, escapes and empty texts make no other answer, so they make no other entry in a cache either.
 */
export const canonicalKey = (route: string, ...understood: unknown[]) =>
  `${route} ${understood.map((part) => JSON.stringify(part ?? {}, withoutEmpty)).join(' ')}`

const withoutEmpty = (_name: string, value: unknown) => (value === '' ? undefined : value)
