import type { ContentOf } from '../../../../../../contract/questions/schemas.ts'
import { escapeXml, tag } from '../../../../../http/xml/write-xml.ts'

export type Written = { type: string; inner: string; text?: string }

export const plain = (name: string, text: string) => tag(name, tag('text', escapeXml(text)))
export const markdown = (name: string, text: string) =>
  tag(name, tag('text', escapeXml(text)), { format: 'markdown' })
export const feedback = (text: string | undefined) => (text ? markdown('feedback', text) : '')
export const percent = (share: number) => `${Number((share * 100).toFixed(5))}`
export const onOff = (name: string, isOn: boolean) => tag(name, isOn ? '1' : '0')

type Units = Pick<ContentOf<'number'>, 'units' | 'isUnitRequired'>

/** Moodle multiplies the accepted value, Lectern the answer. */
export function writeUnits({ units, isUnitRequired }: Units) {
  if (units.length === 0) return ''
  const all = units.map(({ name, factor }) =>
    tag('unit', tag('multiplier', `${1 / factor}`) + tag('unit_name', escapeXml(name))),
  )
  return onOff('isUnitRequired', isUnitRequired) + tag('units', all.join(''))
}
