import type { ChosenKind } from '../../../contract/endpoints/learners/mailed-kinds.ts'
import type { NotificationChoice } from '../../../contract/endpoints/learners/notification-choice.ts'
import * as messages from '../../../contract/messages/generated/notification-choice.ts'
import type { Message } from '../../../contract/messages/message.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import { ChoiceSwitch } from './choice-switch.tsx'

const names: Record<ChosenKind, Message> = {
  announcement: messages.bellAnnouncements,
  question: messages.bellQuestions,
  answer: messages.bellAnswers,
  mention: messages.bellMentions,
}

type Props = { kinds: NotificationChoice[]; teaches: boolean }

export function BellSwitches({ kinds, teaches }: Props) {
  const t = useTranslate()
  const offered = kinds.filter(({ kind }) => kind !== 'question' || teaches)
  return (
    <ul className="divide-y divide-base-300 rounded-box border border-base-300">
      {offered.map(({ kind, byBell }) => (
        <li key={kind}>
          <ChoiceSwitch label={t(names[kind])} kind={kind} by="byBell" isOn={byBell} />
        </li>
      ))}
    </ul>
  )
}
