import type { VideoQuestion } from '../../../contract/endpoints/video-question.ts'
import { usePlayer } from '../../player/player-context.ts'
import { QuestionPanel } from './question-panel.tsx'
import { useAsked } from './use-asked.ts'

type Props = { lectureId: string; questions: VideoQuestion[] }

/** Stands in the player. */
export default function VideoQuestions({ lectureId, questions }: Props) {
  const { video, frame } = usePlayer()
  const { question, hasMore, goOn } = useAsked(video, questions)
  if (!question) return null
  const next = () => {
    goOn()
    if (hasMore) return
    frame?.focus()
    void video?.play().catch(() => {})
  }
  return (
    <QuestionPanel key={question.question.questionId} lectureId={lectureId} asked={question} onGoOn={next} />
  )
}
