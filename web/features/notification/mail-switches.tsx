import type { NotificationChoice } from '../../../contract/endpoints/notification-choice.ts'
import type { ChosenKind } from '../../../contract/endpoints/notification-mailed-kinds.ts'
import type { Message } from '../../../contract/messages/message.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import { ChoiceSwitch } from './choice-switch.tsx'

type Props = {
  offered: readonly { kind: ChosenKind; name: Message }[]
  kinds: NotificationChoice[]
}

/** Which mails of a part come. */
export function MailSwitches({ offered, kinds }: Props) {
  const t = useTranslate()
  return (
    <ul className="divide-y divide-base-300 rounded-box border border-base-300">
      {offered.map(({ kind, name }) => (
        <li key={kind}>
          <ChoiceSwitch
            label={t(name)}
            kind={kind}
            by="byMail"
            isOn={kinds.find((one) => one.kind === kind)?.byMail ?? true}
          />
        </li>
      ))}
    </ul>
  )
}
