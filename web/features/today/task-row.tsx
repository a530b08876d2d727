import {
  ChevronRight,
  DatabaseBackup,
  Flag,
  Hourglass,
  type LucideIcon,
  Mail,
  MessageCircleQuestion,
  Send,
  UserPlus,
  VideoOff,
  Webhook,
} from 'lucide-react'
import { Link } from 'react-router'
import type { Task, TaskKind } from '../../../contract/endpoints/today.ts'
import type { Message } from '../../../contract/messages/message.ts'
import * as messages from '../../../contract/messages/today.ts'
import { maxCountedCases } from '../../../contract/validation/limits.ts'
import { useFormatTime } from '../../lib/format/use-format-time.ts'
import { useLocale, useTranslate } from '../../messages/use-translate.ts'

type Kind = { icon: LucideIcon; describe: (task: Task, formatDay: (at: string) => string) => Message }

const kinds: Record<TaskKind, Kind> = {
  reports: { icon: Flag, describe: messages.reports },
  questions: { icon: MessageCircleQuestion, describe: messages.questions },
  videos: { icon: VideoOff, describe: messages.videos },
  waiting: { icon: Hourglass, describe: messages.waiting },
  messages: { icon: Mail, describe: messages.messages },
  backup: { icon: DatabaseBackup, describe: describeBackup },
  mails: { icon: Send, describe: messages.mails },
  webhooks: { icon: Webhook, describe: messages.webhooks },
  invitations: { icon: UserPlus, describe: messages.invitations },
}

/** The number and what it counts; the whole row leads to where it is done. */
export function TaskRow({ task }: { task: Task }) {
  const t = useTranslate()
  const { code } = useLocale()
  const { formatDay } = useFormatTime()
  const { kind, count, course, address } = task
  const { icon: Icon, describe } = kinds[kind]
  const isMore = count >= maxCountedCases
  return (
    <li className="border-t border-base-300 first:border-t-0">
      <Link to={address} className="flex min-h-11 items-center gap-3 px-4 py-2 hover:bg-base-200">
        <Icon aria-hidden className="size-5 shrink-0 text-primary" />
        <span className="min-w-0 grow gap-x-3 sm:flex sm:items-baseline">
          <span className="sm:shrink-0">
            <strong className="tabular-nums">
              {isMore ? t(messages.countOrMore({ count })) : count.toLocaleString(code)}
            </strong>{' '}
            {t(describe(task, formatDay))}
          </span>
          {course && (
            <span dir="auto" className="block truncate text-sm text-base-content/75">
              {course.title}
            </span>
          )}
        </span>
        <ChevronRight aria-hidden className="size-5 shrink-0" />
      </Link>
    </li>
  )
}

function describeBackup({ lastBackup }: Task, formatDay: (at: string) => string) {
  if (!lastBackup) return messages.backupNone
  const date = formatDay(lastBackup.at)
  return (lastBackup.isDone ? messages.backupOld : messages.backupFailed)({ date })
}
