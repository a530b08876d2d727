import type { UploadLimits } from '../../../../contract/endpoints/upload.ts'
import * as uploadMessages from '../../../../contract/messages/upload.ts'
import { documentFile, lectureFile, tooLarge } from '../../../../contract/validation/files.ts'
import { CallError } from '../../../lib/calls/call.ts'

const labels = { lecture: lectureFile.label, file: documentFile.label }

export function rejectHuge(
  bytes: number,
  limits: UploadLimits | undefined,
  field: keyof typeof labels = 'lecture',
) {
  if (!limits) return
  const message =
    bytes > limits.maxBytes
      ? tooLarge(labels[field], limits.maxBytes)
      : bytes > limits.freeBytes && uploadMessages.noSpace
  if (message) throw new CallError(message, undefined, { [field]: message })
}
