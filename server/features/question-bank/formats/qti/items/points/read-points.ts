import * as messages from '../../../../../../../contract/messages/server-question-bank.ts'
import { Refusal } from '../../../parsed-question.ts'
import { childrenOf, type XmlElement } from '../../../xml/read-xml.ts'
import { requireFew } from '../../require-few.ts'
import type { Asked } from '../asked.ts'
import { sharesOf } from '../read-responses.ts'
import { type DrawnArea, readAreas, type Size, toPixels } from './areas-in-pixels.ts'

/** One point on a picture, which gives everything or nothing. */
export function selectPoint(asked: Asked) {
  const { areas, isElsewhereRight } = asked.response
  const best = Math.max(...areas.map(({ value }) => value))
  if (!(best > 0)) throw new Refusal(messages.noRightArea)
  if (isElsewhereRight) throw new Refusal(messages.elsewhereRight)
  if (areas.some(({ value }) => value > 0 && value !== best)) throw new Refusal(messages.unequalAreas)
  return toHotspot(
    asked,
    areas.map((area) => ({ ...area, isCorrect: area.value > 0 })),
  )
}

/** One of the areas is chosen: any point in it. */
export function hotspot(asked: Asked) {
  const { interaction, response, processing, id } = asked
  const shares = sharesOf(response, processing.isMapped(id))
  const areas = childrenOf(interaction, 'hotspotChoice').map(({ attributes }) => {
    const { identifier = '', shape = '', coords = '' } = attributes
    const share = shares.get(identifier) ?? 0
    if (share > 0 && share < 1) throw new Refusal(messages.unequalAreas)
    return { shape, coords, isCorrect: share > 0 }
  })
  if (!areas.some(({ isCorrect }) => isCorrect)) throw new Refusal(messages.noRightArea)
  return toHotspot(asked, areas)
}

function toHotspot({ interaction, response }: Asked, drawn: DrawnArea[]) {
  const [max = '1', min = '0'] = [interaction.attributes.maxChoices, interaction.attributes.minChoices]
  if (response.cardinality !== 'single' && max !== '1') throw new Refusal(messages.severalPoints)
  if (Number(max) > 1 || Number(min) > 1) throw new Refusal(messages.severalPoints)
  const picture = pictureIn(interaction)
  const { src = '', alt = '', width = '', height = '' } = picture.attributes
  const size = { width: pixelsIn(width), height: pixelsIn(height) }
  const areas = requireFew(drawn)
  return {
    ...{ kind: 'hotspot' as const, picture: src, alt },
    areas: ownAreas(interaction, areas, size) ?? readAreas(areas, size),
  }
}

function pictureIn({ children }: XmlElement) {
  const [picture, other] = children.filter(({ name }) => name === 'img' || name === 'object')
  if (!picture || other) throw new Refusal(messages.noPicture)
  if (picture.name === 'object') throw new Refusal(messages.hasMedia({ tag: 'object' }))
  const { src: address = '' } = picture.attributes
  if (!address.startsWith('resource:'))
    throw new Refusal(messages.pictureElsewhere({ address: address.slice(0, 80) }))
  return picture
}

function pixelsIn(text: string) {
  const pixels = Number(text.replace(/px$/, '') || Number.NaN)
  if (!(pixels > 0)) throw new Refusal(messages.noPictureSize)
  return pixels
}

/** Lectern's areas are finer than pixels: they count as long as the pixels beside them are the same. */
function ownAreas({ attributes }: XmlElement, drawn: DrawnArea[], size: Size) {
  const own = areasOf(attributes['data-areas'] ?? '')
  if (!own) return undefined
  const asWritten = JSON.stringify(toPixels(own, size))
  return asWritten ===
    JSON.stringify(drawn.map(({ shape, coords, isCorrect }) => ({ shape, coords, isCorrect })))
    ? own
    : undefined
}

/** Whether they are areas is asked when they are taken. */
function areasOf(json: string): Parameters<typeof toPixels>[0] | undefined {
  try {
    const areas = JSON.parse(json)
    return Array.isArray(areas) && areas.every((area) => Array.isArray(area?.coords)) ? areas : undefined
  } catch {
    return undefined
  }
}
