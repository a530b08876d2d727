import { CircleCheck, MessageCircle, Play } from 'lucide-react'
import { useId, useState } from 'react'
import type { Question } from '../../../contract/endpoints/question-fields.ts'
import * as messages from '../../../contract/messages/question.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import { formatTime } from '../../player/format-time.ts'
import { CopyLink } from '../../ui/copy-link.tsx'
import { AnswerList } from './answer-list.tsx'
import { PostFrame } from './post/post-frame.tsx'
import { questionAddress } from './question-address.ts'
import { useThread } from './thread-context.ts'

type Props = { question: Question; isOpenedAtOnce?: boolean; takesFocus?: boolean }

export function QuestionItem({ question, isOpenedAtOnce = false, takesFocus = false }: Props) {
  const t = useTranslate()
  const id = useId()
  const { courseId } = useThread()
  const [isOpen, setIsOpen] = useState(isOpenedAtOnce)
  return (
    <PostFrame
      post={{ kind: 'question', question }}
      takesFocus={takesFocus}
      above={question.second !== null && <Second second={question.second} />}
      actions={
        <>
          <button
            type="button"
            className="btn btn-ghost"
            aria-expanded={isOpen}
            aria-controls={isOpen ? id : undefined}
            onClick={() => setIsOpen(!isOpen)}
          >
            {question.acceptedAnswerId ? (
              <CircleCheck aria-hidden className="size-5 text-success" />
            ) : (
              <MessageCircle aria-hidden className="size-5" />
            )}
            {t(messages.answers({ count: question.answerCount }))}
            {question.acceptedAnswerId && <span className="sr-only">, {t(messages.isAnswered)}</span>}
          </button>
          <CopyLink
            isQuiet
            label={t(messages.copyLink)}
            fieldLabel={t(messages.link)}
            address={() => new URL(questionAddress(courseId, question), window.location.href).href}
          />
        </>
      }
    >
      {isOpen && (
        <div id={id}>
          <AnswerList question={question} />
        </div>
      )}
    </PostFrame>
  )
}

function Second({ second }: { second: number }) {
  const t = useTranslate()
  const { video } = useThread()
  const time = formatTime(second)
  if (!video) return <span className="badge badge-ghost tabular-nums">{time}</span>
  const play = () => {
    video.currentTime = second
    video.scrollIntoView({ block: 'nearest' })
    void video.play().catch(() => {})
  }
  return (
    <button
      type="button"
      className="btn btn-soft px-3 tabular-nums"
      aria-label={t(messages.playFrom({ time }))}
      onClick={play}
    >
      <Play aria-hidden className="size-4 fill-current" />
      {time}
    </button>
  )
}
