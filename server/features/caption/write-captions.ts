import type { Cue } from '../../../contract/endpoints/caption.ts'
import { listMarkup } from '../../../contract/validation/cues/markup.ts'

export const writeWebvtt = (cues: Cue[]) => `WEBVTT\n\n${cues.map(writeCue).join('\n')}`

const writeCue = ({ startSeconds, endSeconds, text, settings }: Cue) =>
  `${writeTime(startSeconds)} --> ${writeTime(endSeconds)}${settings ? ` ${settings}` : ''}\n${encode(text)}\n`

const encode = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')

export const writeSrt = (cues: Cue[]) =>
  cues
    .map(({ startSeconds, endSeconds, text }, index) => {
      const [start, end] = [startSeconds, endSeconds].map((time) => writeTime(time).replace('.', ','))
      return `${index + 1}\n${start} --> ${end}\n${encodeForSrt(text)}\n`
    })
    .join('\n')

/** SRT has no way to write a tag as text, so most programs get the text itself; entities only where it would vanish. */
const encodeForSrt = (text: string) =>
  listMarkup(text).length > 0 || /&[#\w]+;/.test(text) ? encode(text).replaceAll('{\\', '&#123;\\') : text

export function writeTime(seconds: number) {
  const thousandths = Math.round(seconds * 1_000)
  const parts = [thousandths / 3_600_000, (thousandths / 60_000) % 60, (thousandths / 1_000) % 60]
  const clock = parts.map((part) => String(Math.floor(part)).padStart(2, '0')).join(':')
  return `${clock}.${String(thousandths % 1_000).padStart(3, '0')}`
}
