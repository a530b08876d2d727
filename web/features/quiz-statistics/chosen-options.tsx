import type { ChoiceCount } from '../../../contract/endpoints/quiz-statistics.ts'
import * as messages from '../../../contract/messages/quiz-statistics.ts'
import { useTranslate } from '../../messages/use-translate.ts'

/** How often each option was chosen. */
export function ChosenOptions({ choices }: { choices: ChoiceCount[] }) {
  const t = useTranslate()
  if (choices.length === 0) return null
  return (
    <details>
      <summary className="min-h-11 content-center cursor-pointer text-sm font-medium">
        {t(messages.chosen)}
      </summary>
      <ul className="grid gap-1 pb-2">
        {choices.map(({ optionId, text, isCorrect, count }) => (
          <li key={optionId} className="flex flex-wrap justify-between gap-x-4 text-sm">
            <span dir="auto" className="min-w-0 break-words">
              {text}
              {isCorrect && ` (${t(messages.right)})`}
            </span>
            <span className="tabular-nums">{t(messages.choice({ count }))}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}
