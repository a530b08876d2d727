import { pages } from '../../../contract/addresses.ts'
import { pathOf } from '../../../contract/api/path-of.ts'
import * as messages from '../../../contract/messages/caption-edit.ts'
import { fill } from '../../lib/calls/call.ts'
import { fromWorkshop } from '../course/editing/from-workshop.tsx'

export type CaptionsKey = { lectureId: string; captionsId: string }

export const editCaptionsAddress = (
  courseId: string,
  { lectureId, captionsId }: CaptionsKey,
  isInWorkshop: boolean,
) => {
  const search = new URLSearchParams({ course: courseId, lecture: lectureId, captions: captionsId })
  const address = `${pages.editCaptions}?${search}`
  return isInWorkshop ? fromWorkshop(address) : address
}

export const listDownloads = (key: CaptionsKey) =>
  [
    { format: messages.webvtt, address: fill(pathOf('downloadWebvtt'), key) },
    { format: messages.srt, address: fill(pathOf('downloadSrt'), key) },
    { format: messages.plainText, address: fill(pathOf('downloadTranscript'), key) },
  ] as const

/** The second of the video at which an editor leaves for the page that edits captions. */
export type PassedSecond = { seconds?: number }
