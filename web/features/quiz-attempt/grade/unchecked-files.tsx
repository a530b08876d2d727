import { useQuery } from '@tanstack/react-query'
import * as messages from '../../../../contract/messages/quiz-grade.ts'
import { useTranslate } from '../../../messages/use-translate.ts'
import { uploadLimitsQuery } from '../../lecture/lecture-queries.ts'

/** Says it where the school has no scanner; one that is there takes no file with a virus. */
export function UncheckedFiles() {
  const t = useTranslate()
  const { data: limits } = useQuery(uploadLimitsQuery)
  if (limits?.isScanned !== false) return null
  return <p className="text-sm text-base-content/75">{t(messages.filesUnchecked)}</p>
}
