import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import type { Course } from '../../../contract/endpoints/course.ts'
import * as messages from '../../../contract/messages/course-more.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import { changeState } from './editing/change-state.ts'

type Props = { course: Course; labelClass?: string }

export default function PublishCourse({ course, labelClass = '' }: Props) {
  const t = useTranslate()
  const [isSending, setIsSending] = useState(false)
  const isDraft = course.state === 'draft'
  const Icon = isDraft ? Eye : EyeOff
  const label = t(isDraft ? messages.publish : messages.unpublish)
  const change = async () => {
    setIsSending(true)
    await changeState(course, isDraft ? 'published' : 'draft').catch(() => {})
    setIsSending(false)
  }
  return (
    // A disabled button would lose the focus.
    <button
      type="button"
      className="btn"
      title={label}
      aria-disabled={isSending}
      onClick={() => isSending || void change()}
    >
      <Icon aria-hidden className="size-5" />
      <span className={labelClass}>{label}</span>
    </button>
  )
}
