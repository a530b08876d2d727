import type { Cue } from '../../../contract/endpoints/caption.ts'

export const writeWebvtt = (cues: Cue[]) => `WEBVTT\n\n${cues.map(writeCue).join('\n')}`

const writeCue = ({ startSeconds, endSeconds, text }: Cue) =>
  `${writeTime(startSeconds)} --> ${writeTime(endSeconds)}\n${encode(text)}\n`

const encode = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')

export function writeTime(seconds: number) {
  const thousandths = Math.round(seconds * 1_000)
  const parts = [thousandths / 3_600_000, (thousandths / 60_000) % 60, (thousandths / 1_000) % 60]
  const clock = parts.map((part) => String(Math.floor(part)).padStart(2, '0')).join(':')
  return `${clock}.${String(thousandths % 1_000).padStart(3, '0')}`
}
