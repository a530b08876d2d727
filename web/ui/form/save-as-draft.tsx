import * as messages from '../../../contract/messages/ui.ts'
import { useTranslate } from '../../messages/use-translate.ts'

type Props = {
  /** What the form says of itself when this button sends it. */
  name: 'isDraft' | 'state'
  isSending: boolean
}

const values = { isDraft: 'true', state: 'draft' } as const

/** Stands behind the button that publishes, which Enter presses. */
export function SaveAsDraft({ name, isSending }: Props) {
  const t = useTranslate()
  return (
    <button type="submit" name={name} value={values[name]} className="btn" disabled={isSending}>
      {t(messages.saveAsDraft)}
    </button>
  )
}
