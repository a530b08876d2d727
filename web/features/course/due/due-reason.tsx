import * as messages from '../../../../contract/messages/due-shown.ts'
import type { DueReason as Reason } from '../../../../contract/validation/choices.ts'
import { useTranslate } from '../../../messages/use-translate.ts'

type Props = { reason?: Reason | undefined; group?: string | undefined }

/** Which rule made the date, after the date itself. */
export function DueReason({ reason, group }: Props) {
  const t = useTranslate()
  if (reason === undefined) return null
  if (reason === 'certificate') return ` · ${t(messages.certificateEnds)}`
  if (reason === 'group' && group !== undefined) return ` · ${t(messages.ofGroup({ group }))}`
  return ` · ${t(reason === 'person' ? messages.ofPerson : messages.ofEveryone)}`
}
