import { ThumbsUp } from 'lucide-react'
import { useState } from 'react'
import * as messages from '../../../../contract/messages/question.ts'
import { useTranslate } from '../../../messages/use-translate.ts'
import { type ShownPost, setVote } from './change-post.ts'

export function VoteButton({ post }: { post: ShownPost }) {
  const t = useTranslate()
  const [isBusy, setIsBusy] = useState(false)
  const { voteCount: count, hasMyVote, isMine } = post.kind === 'question' ? post.question : post.answer
  if (isMine)
    return (
      <span className="flex min-h-11 items-center gap-2 px-4 text-sm">
        <ThumbsUp aria-hidden className="size-5" />
        <span aria-hidden>{count}</span>
        <span className="sr-only">{t(messages.ownVotes({ count }))}</span>
      </span>
    )
  const vote = async () => {
    if (isBusy) return
    setIsBusy(true)
    await setVote(post, !hasMyVote).catch(() => {})
    setIsBusy(false)
  }
  return (
    <button
      type="button"
      className={`btn tabular-nums ${hasMyVote ? 'btn-soft btn-primary' : 'btn-ghost'}`}
      aria-pressed={hasMyVote}
      aria-disabled={isBusy}
      aria-label={t(messages.voteFor({ count }))}
      onClick={() => void vote()}
    >
      <ThumbsUp aria-hidden className={`size-5 ${hasMyVote ? 'fill-current' : ''}`} />
      {count}
    </button>
  )
}
