import type { UploadLimits } from '../../../../contract/endpoints/upload.ts'
import * as uploadMessages from '../../../../contract/messages/generated/upload.ts'
import { lectureFile, tooLarge } from '../../../../contract/validation/files.ts'
import { CallError } from '../../../lib/calls/call.ts'

/** Throws before anything is sent if the server could not accept so many bytes. */
export function rejectHuge(bytes: number, limits: UploadLimits | undefined) {
  if (!limits) return
  const message =
    bytes > limits.maxBytes
      ? tooLarge(lectureFile.label, limits.maxBytes)
      : bytes > limits.freeBytes && uploadMessages.noSpace
  if (message) throw new CallError(message, undefined, { lecture: message })
}
