import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useState } from 'react'
import type { VideoQuestion } from '../../../contract/endpoints/video-question.ts'
import type { Text } from '../../../contract/messages/message.ts'
import * as messages from '../../../contract/messages/video-question-edit.ts'
import { call } from '../../lib/calls/call.ts'
import { Loaded } from '../../lib/loaded.tsx'
import { notify } from '../../lib/notify.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import { formatTime } from '../../player/format-time.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { QuestionPicker } from '../quiz/question-picker.tsx'
import { AnswerFigures } from './answer-figures.tsx'
import { setVideoQuestions, videoQuestionsQuery } from './video-question-queries.ts'
import { readTime } from './video-time.ts'

type Props = { courseId: string; lectureId: string; video: HTMLVideoElement | null }
type Row = { key: string; questionId: string; title: string; time: string }

export default function EditVideoQuestions(props: Props) {
  const t = useTranslate()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <details
      className="rounded-box border border-base-300 px-4 py-2"
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
    >
      <summary className="min-h-11 cursor-pointer content-center font-medium">{t(messages.edit)}</summary>
      {isOpen && <Editing {...props} />}
    </details>
  )
}

function Editing(props: Props) {
  const query = useQuery(videoQuestionsQuery(props.lectureId))
  return (
    <Loaded query={query} notLoaded={messages.notLoaded} height="h-32">
      {({ questions }) => <Rows {...props} questions={questions} />}
    </Loaded>
  )
}

/** Nothing is saved before the button is pressed. */
function Rows({ courseId, lectureId, video, questions }: Props & { questions: VideoQuestion[] }) {
  const t = useTranslate()
  const [rows, setRows] = useState(() => questions.map(toRow))
  const [problem, setProblem] = useState<Text>()
  const [isSending, setIsSending] = useState(false)
  const change = (next: Row[]) => {
    setRows(next)
    setProblem(undefined)
  }
  const save = async () => {
    const wrong = rows.find(({ time }) => readTime(time) === undefined)
    if (wrong) return setProblem(messages.notATime({ time: wrong.time }))
    const items = rows.map(({ questionId, time }) => ({ questionId, second: readTime(time) ?? 0 }))
    setIsSending(true)
    const sending = call('replaceVideoQuestions', { params: { lectureId }, body: { items } })
    // A notification has already given the reason.
    const saved = await notify({ loading: messages.saving }, sending).catch(() => undefined)
    setIsSending(false)
    if (!saved) return
    setVideoQuestions(lectureId, saved.questions)
    setRows(saved.questions.map(toRow))
  }
  return (
    <div className="grid gap-4 py-3">
      <h2 className="sr-only">{t(messages.edit)}</h2>
      <p className="text-base-content/75">{t(messages.explained)}</p>
      {rows.length === 0 ? (
        <p>{t(messages.none)}</p>
      ) : (
        <ol className="divide-y divide-base-300 rounded-box border border-base-300">
          {rows.map((row, index) => (
            <li key={row.key} className="flex items-center gap-2 px-3 py-2">
              <input
                type="text"
                dir="ltr"
                aria-label={t(messages.timeOf({ title: row.title }))}
                aria-invalid={readTime(row.time) === undefined}
                className="input w-24 shrink-0 tabular-nums"
                value={row.time}
                onChange={({ target }) => change(rows.with(index, { ...row, time: target.value }))}
              />
              <span dir="auto" className="line-clamp-2 min-w-0 flex-1 break-words">
                {row.title}
              </span>
              <IconButton
                label={t(messages.remove({ title: row.title }))}
                onPress={() => change(rows.toSpliced(index, 1))}
              >
                <X aria-hidden className="size-5" />
              </IconButton>
            </li>
          ))}
        </ol>
      )}
      {problem && (
        <p role="alert" className="text-error">
          {t(problem)}
        </p>
      )}
      <button
        type="button"
        className="btn btn-primary justify-self-start"
        aria-disabled={isSending}
        onClick={() => !isSending && void save()}
      >
        {t(messages.save)}
      </button>
      {questions.length > 0 && <AnswerFigures lectureId={lectureId} />}
      <QuestionPicker
        courseId={courseId}
        label={messages.add}
        taken={rows.map(({ questionId }) => questionId)}
        onPick={(questionId, title) =>
          change([
            ...rows,
            { key: `new ${questionId}`, questionId, title, time: formatTime(video?.currentTime ?? 0) },
          ])
        }
        onRename={(questionId, title) =>
          setRows(rows.map((row) => (row.questionId === questionId ? { ...row, title } : row)))
        }
      />
    </div>
  )
}

const toRow = ({ second, question, title }: VideoQuestion): Row => ({
  key: `${second} ${question.questionId}`,
  questionId: question.questionId,
  title: title ?? '',
  time: formatTime(second),
})
