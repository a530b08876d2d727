import { timeZoneForm } from '../../../contract/endpoints/user.ts'
import * as messages from '../../../contract/messages/account.ts'
import { call } from '../../lib/calls/call.ts'
import { rememberUser } from '../../lib/current-user.ts'
import { useCheckedForm } from '../../lib/form/use-checked-form.ts'
import { notify } from '../../lib/notify.ts'
import { useSchool } from '../../lib/school.tsx'
import { useSession } from '../../lib/session.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import { ZoneChoice } from '../school/zone-choice.tsx'

/** A form of its own, because a new profile needs a new picture. */
export function ZoneForm() {
  const t = useTranslate()
  const { data } = useSession()
  const { timeZone } = useSchool()
  const { errors, isSending, formProps } = useCheckedForm({
    form: timeZoneForm,
    typedAs: false,
    send: async ({ timeZone: chosen }) => {
      const body = { timeZone: chosen }
      const { user } = await notify({ loading: messages.savingZone }, call('changeTimeZone', { body }))
      return () => rememberUser(user)
    },
  })
  return (
    <form {...formProps} className="mt-10 grid gap-5">
      <ZoneChoice
        key={data._id}
        chosen={data.timeZone ?? ''}
        label={messages.timeZone}
        hint={messages.timeZoneHint({ zone: timeZone })}
        none={messages.deviceZone}
        error={errors.timeZone}
      />
      <button type="submit" className="btn justify-self-start" disabled={isSending}>
        {t(messages.saveZone)}
      </button>
    </form>
  )
}
