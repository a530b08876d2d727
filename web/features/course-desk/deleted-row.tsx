import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import * as messages from '../../../contract/messages/generated/course-desk.ts'
import { Day, Timestamp } from '../../lib/format/timestamp.tsx'
import { useTranslate } from '../../messages/use-translate.ts'

type Props = {
  deleted: { title: string; deletedAt: string; purgedAt: string }
  course?: string
  restore: () => Promise<unknown>
}

export function DeletedRow({ deleted: { title, deletedAt, purgedAt }, course, restore }: Props) {
  const t = useTranslate()
  const [isSending, setIsSending] = useState(false)
  const press = async () => {
    if (isSending) return
    setIsSending(true)
    await restore().catch(() => {})
    setIsSending(false)
  }
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 px-4 py-3">
      <span />
      <div className="min-w-0">
        <p dir="auto" className="font-medium">
          {title}
        </p>
        {course !== undefined && (
          <p dir="auto" className="text-sm text-base-content/75">
            {t(messages.ofCourse({ course }))}
          </p>
        )}
        <p className="text-sm text-base-content/75">
          <Day at={deletedAt} describe={(date) => t(messages.deletedOn({ date }))} />
          {', '}
          <Timestamp at={purgedAt} describe={(date) => t(messages.goneOn({ date }))} />
        </p>
      </div>
      <button
        type="button"
        className="btn"
        aria-disabled={isSending}
        aria-label={t(messages.restoreNamed({ title }))}
        onClick={() => void press()}
      >
        <Undo2 aria-hidden className="size-5" />
        {t(messages.restore)}
      </button>
    </li>
  )
}
