export type Values = Map<string, string>

/** The values of each named field. Without passwords, which are no work that could be lost. */
export function readValues(form: HTMLFormElement): Values {
  const body = new FormData(form)
  const fields = [...form.elements] as HTMLInputElement[]
  return new Map(
    fields.flatMap(({ name, type }) =>
      name && type !== 'password' ? [[name, JSON.stringify(body.getAll(name).map(toText))]] : [],
    ),
  )
}

const toText = (value: FormDataEntryValue) =>
  typeof value === 'string' ? value : [value.name, value.size].join()

/** Adds fields that came later, and keeps the first values of the others. */
export const withFirst = (first: Values | undefined, now: Values): Values =>
  new Map([...now, ...(first ?? [])])

export const differ = (first: Values | undefined, now: Values) =>
  first !== undefined && [...now].some(([name, value]) => first.has(name) && first.get(name) !== value)
