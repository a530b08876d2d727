import type { NotificationChoice } from '../../../contract/endpoints/learners/notification-choice.ts'
import * as messages from '../../../contract/messages/generated/notification-choice.ts'
import { questionMailMinutes } from '../../../contract/validation/limits.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import { useSaveChoice } from './use-save-choice.ts'

const choices = [
  { name: messages.atOnce({ minutes: questionMailMinutes }), change: { byMail: true, isDaily: false } },
  { name: messages.daily, change: { byMail: true, isDaily: true } },
  { name: messages.never, change: { byMail: false } },
]

export function QuestionMails({ byMail, isDaily }: Pick<NotificationChoice, 'byMail' | 'isDaily'>) {
  const t = useTranslate()
  const { isSending, save } = useSaveChoice()
  const chosen = byMail === false ? 2 : isDaily ? 1 : 0
  return (
    <fieldset className="grid rounded-box border border-base-300 px-4 py-2">
      <legend className="sr-only">{t(messages.questionMails)}</legend>
      {choices.map(({ name, change }, index) => (
        <label key={name.key} className="flex min-h-11 items-center gap-3 py-1">
          <input
            type="radio"
            name="question-mails"
            className="size-5 shrink-0"
            checked={chosen === index}
            aria-disabled={isSending}
            onChange={() => void save({ kind: 'question', ...change })}
          />
          {t(name)}
        </label>
      ))}
    </fieldset>
  )
}
