import * as messages from '../../../contract/messages/ui.ts'
import { useTranslate } from '../../messages/use-translate.ts'

type Props = {
  submit: string
  isSending?: boolean
  /** For what cannot be taken back. */
  isDangerous?: boolean
  cancel?: string
  onCancel?: (() => void) | undefined
  /** In a page rather than in a dialog: Cancel is quieter. */
  isInPage?: boolean
}

/** The last row of a form: its submit button, and Cancel where the form can be left. */
export function FormButtons({ submit, isSending = false, isDangerous, cancel, onCancel, isInPage }: Props) {
  const t = useTranslate()
  return (
    <div className={`flex flex-wrap ${isInPage ? 'gap-2' : 'gap-3'}`}>
      {/* A disabled button would lose the focus. */}
      <button
        type="submit"
        className={`btn ${isDangerous ? 'btn-error' : 'btn-primary'}`}
        aria-disabled={isSending}
      >
        {submit}
      </button>
      {onCancel && (
        <button type="button" className={isInPage ? 'btn btn-ghost' : 'btn'} onClick={onCancel}>
          {cancel ?? t(messages.cancel)}
        </button>
      )}
    </div>
  )
}
