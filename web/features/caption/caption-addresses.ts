import { pages } from '../../../contract/addresses.ts'
import { pathOf } from '../../../contract/api/path-of.ts'
import * as messages from '../../../contract/messages/caption-edit.ts'
import { fill } from '../../lib/calls/call.ts'

export type CaptionsKey = { lectureId: string; captionsId: string }

const workshop = 'workshop'

/** From the workshop, the way back leads there, in another tab and after a reload, too. */
export const editCaptionsAddress = (
  courseId: string,
  { lectureId, captionsId }: CaptionsKey,
  isFromWorkshop: boolean,
) =>
  `${pages.editCaptions}?${new URLSearchParams({
    course: courseId,
    lecture: lectureId,
    captions: captionsId,
    ...(isFromWorkshop && { from: workshop }),
  })}`

export const isFromWorkshop = (search: URLSearchParams) => search.get('from') === workshop

export const listDownloads = (key: CaptionsKey) =>
  [
    { format: messages.webvtt, address: fill(pathOf('downloadWebvtt'), key) },
    { format: messages.srt, address: fill(pathOf('downloadSrt'), key) },
    { format: messages.plainText, address: fill(pathOf('downloadTranscript'), key) },
  ] as const

/** The second of the video at which an editor leaves for the page that edits captions. */
export type PassedSecond = { seconds?: number }

/** The lecture whose row gets the focus in the workshop. */
export type PassedRow = { lectureId?: string }
