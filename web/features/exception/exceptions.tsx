import { useQuery } from '@tanstack/react-query'
import { CalendarPlus, Eye, Pencil, Trash2 } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import type { Override } from '../../../contract/endpoints/due.ts'
import { maxOverrides } from '../../../contract/endpoints/due.ts'
import type { Lecture } from '../../../contract/endpoints/lecture.ts'
import * as messages from '../../../contract/messages/exception.ts'
import { CalendarDay } from '../../lib/format/timestamp.tsx'
import { useMomentInZones } from '../../lib/format/use-own-zone.ts'
import { Loaded } from '../../lib/loaded.tsx'
import { useTranslate } from '../../messages/use-translate.ts'
import { ExceptionDialog } from './exception-dialog.tsx'
import { exceptionsQuery, isSame, type Saved, saveExceptions } from './exception-queries.ts'
import { SeeAs } from './see-as.tsx'

type Props = { courseId: string; lectures: Lecture[] }

/** Other dates of a course and its lectures than those for everyone, for its editors. */
export function Exceptions({ courseId, lectures }: Props) {
  const t = useTranslate()
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const [isLooking, setIsLooking] = useState(false)
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id={id} ref={heading} tabIndex={-1} className="text-2xl font-bold tracking-tight">
          {t(messages.heading)}
        </h2>
        <button type="button" className="btn" onClick={() => setIsLooking(true)}>
          <Eye aria-hidden className="size-5" />
          {t(messages.seeAs)}
        </button>
      </div>
      <p className="max-w-prose text-base-content/75">{t(messages.lead)}</p>
      <Loaded query={useQuery(exceptionsQuery(courseId))} notLoaded={messages.notLoaded} height="h-32">
        {(saved) => (
          <List
            courseId={courseId}
            lectures={lectures}
            saved={saved}
            onRemoved={() => heading.current?.focus()}
          />
        )}
      </Loaded>
      {isLooking && <SeeAs courseId={courseId} onClose={() => setIsLooking(false)} />}
    </section>
  )
}

type ListProps = Props & { saved: Saved; onRemoved: () => void }

function List({ courseId, lectures, saved, onRemoved }: ListProps) {
  const t = useTranslate()
  const [opened, setOpened] = useState<Override | 'new'>()
  const [isSending, setIsSending] = useState(false)
  const { overrides, revision } = saved
  const remove = async (exception: Override) => {
    if (isSending) return
    setIsSending(true)
    const rest = overrides.filter((one) => !isSame(one, exception))
    // The pressed button disappears with its row. A notification has given the reason if not.
    await saveExceptions(courseId, { overrides: rest, revision }).then(onRemoved, () => {})
    setIsSending(false)
  }
  const isFull = overrides.length >= maxOverrides
  return (
    <>
      {overrides.length === 0 ? (
        <p className="text-base-content/75">{t(messages.none)}</p>
      ) : (
        <ul className="divide-y divide-base-300 rounded-box border border-base-300">
          {overrides.map((exception) => (
            <Row
              key={`${exception.userId ?? exception.groupId} ${exception.lectureId}`}
              exception={exception}
              lectures={lectures}
              isSending={isSending}
              onEdit={() => setOpened(exception)}
              onRemove={() => void remove(exception)}
            />
          ))}
        </ul>
      )}
      {isFull ? (
        <p className="text-base-content/75">{t(messages.full({ max: maxOverrides }))}</p>
      ) : (
        <button type="button" className="btn justify-self-start" onClick={() => setOpened('new')}>
          <CalendarPlus aria-hidden className="size-5" />
          {t(messages.add)}
        </button>
      )}
      {opened && (
        <ExceptionDialog
          courseId={courseId}
          lectures={lectures}
          saved={saved}
          exception={opened === 'new' ? undefined : opened}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  )
}

type RowProps = {
  exception: Override
  lectures: Lecture[]
  isSending: boolean
  onEdit: () => void
  onRemove: () => void
}

function Row({ exception, lectures, isSending, onEdit, onRemove }: RowProps) {
  const t = useTranslate()
  const { fullName, groupName, lectureId } = exception
  const name = fullName ?? groupName ?? ''
  const thing =
    lectureId === undefined
      ? t(messages.wholeCourse)
      : (lectures.find(({ _id }) => _id === lectureId)?.title ?? t(messages.lectureGone))
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2">
      <div className="min-w-0 flex-1 basis-48">
        <p className="flex flex-wrap items-center gap-x-2 font-medium wrap-anywhere">
          <bdi>{name}</bdi>
          {groupName !== undefined && <span className="badge badge-sm">{t(messages.isGroup)}</span>}
        </p>
        <p className="text-sm wrap-anywhere text-base-content/75">
          <bdi>{thing}</bdi>
          <Dates {...exception} />
        </p>
      </div>
      <div className="flex gap-1">
        <button
          type="button"
          className="btn btn-square btn-ghost"
          aria-label={t(messages.editNamed({ name, thing }))}
          title={t(messages.edit)}
          onClick={onEdit}
        >
          <Pencil aria-hidden className="size-5" />
        </button>
        <button
          type="button"
          className="btn btn-square btn-ghost"
          aria-label={t(messages.removeNamed({ name, thing }))}
          title={t(messages.removeNamed({ name, thing }))}
          aria-disabled={isSending}
          onClick={onRemove}
        >
          <Trash2 aria-hidden className="size-5" />
        </button>
      </div>
    </li>
  )
}

function Dates({ opensAt, dueAt, extraDays }: Override) {
  const t = useTranslate()
  const momentInZones = useMomentInZones()
  return (
    <>
      {opensAt && (
        <>
          {' · '}
          <time dateTime={opensAt}>{t(messages.opens({ time: momentInZones(opensAt) }))}</time>
        </>
      )}
      {dueAt && (
        <>
          {' · '}
          {dueAt.includes('T') ? (
            <time dateTime={dueAt}>{t(messages.due({ time: momentInZones(dueAt) }))}</time>
          ) : (
            <CalendarDay day={dueAt} describe={(time) => t(messages.due({ time }))} />
          )}
        </>
      )}
      {extraDays !== undefined && ` · ${t(messages.moreDays({ count: extraDays }))}`}
    </>
  )
}
