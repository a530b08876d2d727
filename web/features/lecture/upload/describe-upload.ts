import * as messages from '../../../../contract/messages/upload.ts'
import { MB } from '../../../../contract/validation/limits.ts'
import { describeTimeLeft, type UploadState } from './upload-state.ts'

type Sizes = Pick<UploadState, 'sentBytes' | 'totalBytes'>

export const percentOf = ({ sentBytes, totalBytes }: Sizes) =>
  totalBytes > 0 ? Math.floor((sentBytes / totalBytes) * 100) : 0

export function describeUpload({ phase, sentBytes, totalBytes, bytesPerSecond }: UploadState) {
  const amount = messages.amount({ sent: inMegabytes(sentBytes), total: inMegabytes(totalBytes) })
  if (phase === 'added') return messages.added
  if (phase === 'waiting') return messages.waiting
  if (phase === 'paused') return messages.paused({ amount })
  if (phase === 'failed' || phase === 'rejected' || phase === 'signed-out')
    return messages.stopped({ amount })
  if (phase === 'reconnecting') return messages.reconnecting({ amount })
  if (sentBytes >= totalBytes) return messages.allSent
  if (!bytesPerSecond) return amount
  const left = describeTimeLeft((totalBytes - sentBytes) / bytesPerSecond)
  return messages.rate({ amount, rate: inMegabytes(bytesPerSecond), left })
}

export const inMegabytes = (bytes: number) => Math.round((bytes / MB) * 10) / 10
