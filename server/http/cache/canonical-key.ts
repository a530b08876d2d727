export const canonicalKey = (route: string, ...parsed: unknown[]) =>
  `${route} ${parsed.map((part) => JSON.stringify(part ?? {}, withoutEmpty)).join(' ')}`

const withoutEmpty = (_name: string, value: unknown) => (value === '' ? undefined : value)
