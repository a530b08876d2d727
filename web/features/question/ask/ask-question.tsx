import { MessageCircleQuestion } from 'lucide-react'
import { useState } from 'react'
import type { Lecture } from '../../../../contract/endpoints/lecture.ts'
import { type Question, questionTextForm } from '../../../../contract/endpoints/question-fields.ts'
import * as messages from '../../../../contract/messages/question.ts'
import { call } from '../../../lib/calls/call.ts'
import { notify } from '../../../lib/notify.ts'
import { useTranslate } from '../../../messages/use-translate.ts'
import { formatTime } from '../../../player/format-time.ts'
import { PostForm } from '../post/post-form.tsx'
import { readTyped } from '../post/typed-text.ts'
import { reloadQuestions } from '../question-queries.ts'
import { useThread } from '../thread-context.ts'
import { useFocusAfter } from '../use-focus-after.ts'
import { SimilarQuestions } from './similar-questions.tsx'

type Props = { lecture: Lecture; onAsked: (question: Question) => void }

export function AskQuestion({ lecture, onAsked }: Props) {
  const t = useTranslate()
  const draftOf = `question ${lecture._id}`
  const [opener, focusAfter] = useFocusAfter<HTMLButtonElement>()
  const [isOpen, setIsOpen] = useState(() => readTyped(draftOf) !== undefined)
  const [takesFocus, setTakesFocus] = useState(false)
  const [text, setText] = useState(() => readTyped(draftOf) ?? '')
  const moment = useMoment()
  const send = async (values: { text: string }) => {
    const body = { ...values, ...(moment.second !== undefined && { second: moment.second }) }
    const params = { lectureId: lecture._id }
    const { question } = await notify({ loading: messages.asking }, call('askQuestion', { params, body }))
    await reloadQuestions(lecture._id)
    setIsOpen(false)
    onAsked(question)
  }
  const open = () => {
    moment.take()
    setTakesFocus(true)
    setIsOpen(true)
  }
  const close = () => {
    setIsOpen(false)
    setText('')
    focusAfter()
  }
  if (!isOpen)
    return (
      <button ref={opener} type="button" className="btn justify-self-start" onClick={open}>
        <MessageCircleQuestion aria-hidden className="size-5" />
        {t(messages.ask)}
      </button>
    )
  return (
    <div className="grid grid-cols-1 gap-4 rounded-box border border-base-300 p-3 sm:p-4">
      <PostForm
        draftOf={draftOf}
        lectureId={lecture._id}
        label={messages.yourQuestion}
        submit={messages.send}
        form={questionTextForm}
        takesFocus={takesFocus}
        onTyped={setText}
        onSend={send}
        onCancel={close}
      >
        {moment.canBeTaken && (
          <label className="flex min-h-11 cursor-pointer items-center gap-3 justify-self-start">
            <input
              type="checkbox"
              className="checkbox"
              checked={moment.second !== undefined}
              onChange={({ target }) => (target.checked ? moment.take() : moment.drop())}
            />
            {t(messages.atSecond({ time: formatTime(moment.shown) }))}
          </label>
        )}
      </PostForm>
      <SimilarQuestions lectureId={lecture._id} text={text} />
    </div>
  )
}

function useMoment() {
  const { video } = useThread()
  const [second, setSecond] = useState<number>()
  const [shown, setShown] = useState(() => (video ? Math.floor(video.currentTime) : 0))
  const take = () => {
    if (!video) return
    const now = Math.floor(video.currentTime)
    setSecond(now)
    setShown(now)
  }
  return {
    canBeTaken: video !== null,
    second: video ? second : undefined,
    shown,
    take,
    drop: () => setSecond(undefined),
  }
}
