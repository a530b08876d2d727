import { childOf, childrenOf, type XmlElement } from '../../xml/read-xml.ts'

type Mapped = { key: string; value: number; isCaseSensitive: boolean }

/** What is right for one interaction. */
export type Response = {
  baseType: string
  cardinality: string
  correct: string[]
  mapped: Mapped[]
  /** The most that the mapping gives, where it says so. */
  upperBound?: number
  preset: string
  /** Of points: what each area of a picture gives, and whether any other place gives something. */
  areas: { shape: string; coords: string; value: number }[]
  isElsewhereRight: boolean
}

export const noResponse: Response = {
  ...{ baseType: '', cardinality: 'single', correct: [], mapped: [], preset: '' },
  ...{ areas: [], isElsewhereRight: false },
}

export const readResponses = (item: XmlElement) =>
  new Map(
    childrenOf(item, 'responseDeclaration').map((one): [string, Response] => [
      one.attributes.identifier ?? '',
      readResponse(one),
    ]),
  )

function readResponse(element: XmlElement): Response {
  const { baseType = '', cardinality = 'single' } = element.attributes
  const mapping = childOf(element, 'mapping')
  const areaMapping = childOf(element, 'areaMapping')
  const upperBound = Number(mapping?.attributes.upperBound ?? Number.NaN)
  return {
    ...{ baseType, cardinality, correct: valuesIn(element, 'correctResponse') },
    mapped: childrenOf(mapping, 'mapEntry').map(({ attributes }) => ({
      key: (attributes.mapKey ?? '').trim(),
      value: Number(attributes.mappedValue) || 0,
      isCaseSensitive: attributes.caseSensitive !== 'false',
    })),
    ...(upperBound > 0 && { upperBound }),
    preset: valuesIn(element, 'defaultValue').join('\n'),
    areas: childrenOf(areaMapping, 'areaMapEntry').map(
      ({ attributes: { shape = '', coords = '', mappedValue } }) => ({
        ...{ shape, coords, value: Number(mappedValue) || 0 },
      }),
    ),
    isElsewhereRight: Number(areaMapping?.attributes.defaultValue ?? 0) > 0,
  }
}

const valuesIn = (element: XmlElement, name: string) =>
  childrenOf(childOf(element, name), 'value').map(({ text }) => text.trim())

/** What each right answer gives, of the best; those of the mapping, or else the right ones alone. */
export function sharesOf({ correct, mapped, upperBound }: Response, isUsed: boolean): Map<string, number> {
  const all = mapped.filter(({ value }) => value !== 0)
  const best = upperBound ?? Math.max(...all.map(({ value }) => value))
  if (!isUsed || all.length === 0 || best <= 0) return new Map(correct.map((one) => [one, 1]))
  return new Map(all.map(({ key, value }) => [key, value / best]))
}
