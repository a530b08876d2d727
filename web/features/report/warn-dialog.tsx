import { useState } from 'react'
import { type ReportedCase, warningForm } from '../../../contract/endpoints/learners/report.ts'
import * as messages from '../../../contract/messages/generated/moderation.ts'
import { maxLength } from '../../../contract/validation/limits.ts'
import { useCheckedForm } from '../../lib/form/use-checked-form.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { TextArea } from '../../ui/form/field.tsx'
import { decide } from './decide.ts'
import { HidesToo } from './hides-too.tsx'

type Props = { reported: ReportedCase; onClose: () => void; onDecided: () => void }

export function WarnDialog({ onClose, ...props }: Props) {
  return (
    <Dialog
      onClose={onClose}
      aria-labelledby="warn-heading"
      className="m-auto w-[calc(100%-2rem)] max-w-md rounded-box border border-base-300 bg-base-100 p-6 text-base text-base-content backdrop:bg-black/50"
    >
      {(close, finish) => <WarnForm {...props} close={close} finish={finish} />}
    </Dialog>
  )
}

type FormProps = Omit<Props, 'onClose'> & { close: () => void; finish: () => void }

function WarnForm({ reported, close, finish, onDecided }: FormProps) {
  const t = useTranslate()
  const [hides, setHides] = useState(false)
  const { errors, isSending, formProps } = useCheckedForm({
    form: warningForm,
    asksBeforeLeaving: false,
    send: async ({ words }) => {
      await decide(reported, { decision: 'warn', words, ...(hides && { hides }) })
      return () => {
        finish()
        onDecided()
      }
    },
  })
  return (
    <form {...formProps} className="grid gap-5">
      <h2 id="warn-heading" dir="auto" className="text-xl font-semibold wrap-anywhere">
        {t(messages.warnHeading({ name: reported.author?.fullName ?? messages.deletedAccount }))}
      </h2>
      <p>{t(messages.warnLead)}</p>
      <TextArea
        label={t(messages.words)}
        name="words"
        maxLength={maxLength.warning}
        error={errors.words}
        readOnly={isSending}
      />
      {!reported.isGone && !reported.isHidden && <HidesToo isChosen={hides} onChange={setHides} />}
      <div className="flex flex-wrap gap-3">
        <button type="submit" className="btn btn-primary" aria-disabled={isSending}>
          {t(messages.sendWarning)}
        </button>
        <button type="button" className="btn" onClick={close}>
          {t(messages.cancel)}
        </button>
      </div>
    </form>
  )
}
