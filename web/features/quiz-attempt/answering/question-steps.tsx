import { Check } from 'lucide-react'
import * as messages from '../../../../contract/messages/quiz-take.ts'
import { useTranslate } from '../../../messages/use-translate.ts'

type Props = {
  /** The index of the question that is shown. */
  at: number
  /** Of each question whether it has an answer. */
  answered: boolean[]
  onMove: (index: number) => void
}

/** Leads to any question of a quiz that shows one at a time. */
export function QuestionSteps({ at, answered, onMove }: Props) {
  const t = useTranslate()
  return (
    <nav aria-label={t(messages.steps)}>
      <ol className="flex flex-wrap gap-2">
        {answered.map((isAnswered, index) => {
          const number = index + 1
          return (
            <li key={number}>
              <button
                type="button"
                aria-current={index === at ? 'step' : undefined}
                aria-label={t((isAnswered ? messages.stepAnswered : messages.stepOpen)({ number }))}
                className={`btn relative min-w-11 px-2 tabular-nums ${index === at ? 'btn-primary' : isAnswered ? 'btn-soft' : 'btn-outline'}`}
                onClick={() => onMove(index)}
              >
                {number}
                {isAnswered && <Check aria-hidden className="size-4" />}
              </button>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}

type ButtonsProps = Pick<Props, 'at' | 'onMove'> & { count: number }

export function StepButtons({ at, count, onMove }: ButtonsProps) {
  const t = useTranslate()
  return (
    <>
      <button type="button" className="btn" disabled={at === 0} onClick={() => onMove(at - 1)}>
        {t(messages.previous)}
      </button>
      <button type="button" className="btn" disabled={at + 1 >= count} onClick={() => onMove(at + 1)}>
        {t(messages.next)}
      </button>
    </>
  )
}
