import { decimalOf } from '../../../ui/form/decimal/read-decimal.ts'
import type { Row, RowDetails } from '../form-values.ts'

type Stored = { share?: number | undefined; feedback?: string | undefined }

/** An answer that gives all of the points shows no share. */
export const readAccepted = ({ share, feedback = '' }: Stored) => ({
  share: share === undefined || share === 1 ? '' : String(share),
  feedback,
})

/** An option with a share shows it, whatever it is. */
export const readOption = ({ share, feedback = '' }: Stored) => ({
  share: share === undefined ? '' : String(share),
  feedback,
})

/** What is no number is sent as such, for the server to refuse. */
export const writeDetails = ({ share, feedback }: Pick<RowDetails, 'share' | 'feedback'>) => ({
  ...(share.trim() && { share: decimalOf(share) }),
  ...(feedback.trim() && { feedback }),
})

export const hasDetails = ({ share, feedback, isRelative }: Row) =>
  share !== '' || feedback !== '' || isRelative
