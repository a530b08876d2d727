import type { UploadLimits } from '../../../../contract/endpoints/upload.ts'
import * as uploadMessages from '../../../../contract/messages/generated/upload.ts'
import { lectureFile, tooLarge } from '../../../../contract/validation/files.ts'
import { CallError } from '../../../lib/calls/call.ts'

export function rejectHuge(bytes: number, limits: UploadLimits | undefined) {
  if (!limits) return
  const message =
    bytes > limits.maxBytes
      ? tooLarge(lectureFile.label, limits.maxBytes)
      : bytes > limits.freeBytes && uploadMessages.noSpace
  if (message) throw new CallError(message, undefined, { lecture: message })
}
