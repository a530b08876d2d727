import type { ContentOf } from '../../../../../../contract/questions/schemas.ts'
import { tag } from '../../../../../http/xml/write-xml.ts'
import { pointIn } from '../../../kinds/hotspot/area.ts'
import { toPixels } from '../items/points/areas-in-pixels.ts'
import { response, set } from './rules.ts'
import { block } from './write-markdown.ts'
import type { Written } from './written.ts'

const identifier = 'RESPONSE'

/** A point is right in an area, whose pixels are those of the picture. */
export function hotspot({ picture, alt, areas, width, height }: ContentOf<'hotspot'>, stem: string): Written {
  const right = areas.find(({ isCorrect }) => isCorrect)
  const [x = 0, y = 0] = right ? pointIn(right) : []
  const entries = toPixels(areas, { width, height }).map(({ shape, coords, isCorrect }) =>
    tag('qti-area-map-entry', '', { shape, coords, 'mapped-value': `${Number(isCorrect)}` }),
  )
  return {
    responses: response({
      ...{ identifier, cardinality: 'single', baseType: 'point' },
      correct: [`${Math.round(x * width)} ${Math.round(y * height)}`],
      mapping: tag('qti-area-mapping', entries.join(''), { 'default-value': '0' }),
    }),
    body:
      block(stem) +
      tag(
        'qti-select-point-interaction',
        tag('img', '', { src: picture, alt, width: `${width}`, height: `${height}` }),
        {
          ...{ 'response-identifier': identifier, 'max-choices': '1' },
          'data-areas': JSON.stringify(areas),
        },
      ),
    rules: set('SCORE', tag('qti-map-response-point', '', { identifier })),
  }
}
