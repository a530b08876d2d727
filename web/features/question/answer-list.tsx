import { useInfiniteQuery } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import { useRef, useState } from 'react'
import { type Answer, answerForm, type Question } from '../../../contract/endpoints/question-fields.ts'
import * as messages from '../../../contract/messages/question.ts'
import { call } from '../../lib/calls/call.ts'
import { Loaded } from '../../lib/loaded.tsx'
import { notify } from '../../lib/notify.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import { ShowMore } from '../../ui/show-more.tsx'
import { PostForm, type Values } from './post/post-form.tsx'
import { PostFrame } from './post/post-frame.tsx'
import {
  addAnswer,
  answersQuery,
  reloadAnswers,
  replaceQuestion,
  withoutRepeats,
} from './question-queries.ts'
import { useThread } from './thread-context.ts'

export function AnswerList({ question }: { question: Question }) {
  const t = useTranslate()
  const thread = useInfiniteQuery(answersQuery(question._id))
  const [written, setWritten] = useState<string>()
  const send = async (body: Values) => {
    const params = { questionId: question._id }
    const { answer } = await notify({ loading: messages.answering }, call('answerQuestion', { params, body }))
    addAnswer(question, answer)
    setWritten(answer._id)
  }
  const name = question.author?.fullName ?? t(messages.deletedAccount)
  return (
    <div className="grid grid-cols-1 gap-4 pt-2">
      <Loaded query={thread} notLoaded={messages.answersNotLoaded} height="h-24">
        {({ pages }) => {
          const accepted = pages.at(-1)?.accepted
          const others = withoutRepeats(pages.flatMap(({ answers }) => answers))
          const answers = others.filter(({ _id }) => _id !== accepted?._id)
          return (
            <>
              <ul aria-label={t(messages.answersOf({ name }))} className="grid grid-cols-1 gap-3">
                {[...(accepted ? [accepted] : []), ...answers].map((answer) => (
                  <li key={answer._id}>
                    <AnswerItem question={question} answer={answer} takesFocus={answer._id === written} />
                  </li>
                ))}
              </ul>
              <ShowMore {...thread} />
            </>
          )
        }}
      </Loaded>
      <PostForm
        draftOf={`answer ${question._id}`}
        lectureId={question.lectureId}
        questionId={question._id}
        label={messages.yourAnswer}
        submit={messages.answer}
        form={answerForm}
        rows={3}
        onSend={send}
      />
    </div>
  )
}

type ItemProps = { question: Question; answer: Answer; takesFocus: boolean }

function AnswerItem({ question, answer, takesFocus }: ItemProps) {
  const t = useTranslate()
  const { isEditor } = useThread()
  const isAccepted = question.acceptedAnswerId === answer._id
  const button = useRef<HTMLButtonElement>(null)
  const accept = async () => {
    const input = { params: { questionId: question._id }, body: { answerId: isAccepted ? null : answer._id } }
    const reply = await notify({ loading: messages.marking }, call('acceptAnswer', input)).catch(() => {})
    if (!reply) return
    replaceQuestion(reply.question)
    await reloadAnswers(question)
    // The answer has moved in the list.
    button.current?.focus()
  }
  return (
    <PostFrame
      post={{ kind: 'answer', question, answer }}
      takesFocus={takesFocus}
      above={
        isAccepted && (
          <span className="badge gap-1 badge-soft badge-success">
            <CircleCheck aria-hidden className="size-4" />
            {t(messages.accepted)}
          </span>
        )
      }
      actions={
        (question.isMine || isEditor) &&
        !answer.isHidden && (
          <button ref={button} type="button" className="btn btn-ghost" onClick={() => void accept()}>
            <CircleCheck aria-hidden className="size-5" />
            {t(isAccepted ? messages.unaccept : messages.accept)}
          </button>
        )
      }
    />
  )
}
