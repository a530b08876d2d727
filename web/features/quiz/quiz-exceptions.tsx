import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { Pencil, Trash2 } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import type { QuizOverride } from '../../../contract/endpoints/quiz-grading.ts'
import * as shared from '../../../contract/messages/exception.ts'
import * as messages from '../../../contract/messages/quiz-exceptions.ts'
import { call } from '../../lib/calls/call.ts'
import { queryClient, reloadsItself } from '../../lib/calls/query-client.ts'
import { useMomentInZones } from '../../lib/format/use-own-zone.ts'
import { Loaded } from '../../lib/loaded.tsx'
import { notify } from '../../lib/notify.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { PersonRow } from '../../ui/person-row.tsx'
import { ShowMore } from '../../ui/show-more.tsx'
import { type Exception, QuizExceptionDialog } from './quiz-exception-dialog.tsx'

const queryKeyOf = (lectureId: string) => ['listQuizOverrides', lectureId]

const exceptionsQuery = (lectureId: string) =>
  infiniteQueryOptions({
    ...reloadsItself,
    staleTime: 0,
    queryKey: queryKeyOf(lectureId),
    queryFn: ({ pageParam: cursor, signal }) =>
      call('listQuizOverrides', { params: { lectureId }, query: { cursor }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }: { nextCursor: string | null }) => nextCursor ?? undefined,
  })

type Props = { courseId: string; lectureId: string }

/** What is different for one person in a quiz, for its editors. */
export function QuizExceptions({ courseId, lectureId }: Props) {
  const t = useTranslate()
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const [opened, setOpened] = useState<QuizOverride | 'new'>()
  const list = useInfiniteQuery(exceptionsQuery(lectureId))
  const save = async (userId: string, body: Exception) => {
    const params = { lectureId, userId }
    await notify({ loading: messages.saving }, call('overrideQuiz', { params, body }))
    await queryClient.invalidateQueries({ queryKey: queryKeyOf(lectureId) })
  }
  // The pressed button disappears with its row. A notification has given the reason if not.
  const remove = (userId: string) =>
    void save(userId, {}).then(
      () => heading.current?.focus(),
      () => {},
    )
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-4">
      <h2 id={id} ref={heading} tabIndex={-1} className="text-2xl font-bold tracking-tight">
        {t(shared.heading)}
      </h2>
      <p className="max-w-prose text-base-content/75">{t(messages.lead)}</p>
      <Loaded query={list} notLoaded={shared.notLoaded} height="h-32">
        {({ pages }) => {
          const overrides = pages.flatMap((page) => page.overrides)
          if (overrides.length === 0) return <p className="text-base-content/75">{t(messages.none)}</p>
          return (
            <>
              <ul className="divide-y divide-base-300 rounded-box border border-base-300">
                {overrides.map((override) => (
                  <Row
                    key={override.user._id}
                    override={override}
                    onEdit={() => setOpened(override)}
                    onRemove={() => remove(override.user._id)}
                  />
                ))}
              </ul>
              <ShowMore {...list} />
            </>
          )
        }}
      </Loaded>
      <button type="button" className="btn justify-self-start" onClick={() => setOpened('new')}>
        {t(shared.add)}
      </button>
      {opened && (
        <QuizExceptionDialog
          courseId={courseId}
          override={opened === 'new' ? undefined : opened}
          onSave={save}
          onClose={() => setOpened(undefined)}
        />
      )}
    </section>
  )
}

type RowProps = { override: QuizOverride; onEdit: () => void; onRemove: () => void }

function Row({ override, onEdit, onRemove }: RowProps) {
  const t = useTranslate()
  const momentInZones = useMomentInZones()
  const { user, timeFactor, attempts, closesAt } = override
  const name = user.fullName
  const facts = [
    timeFactor !== null && t(messages.more({ percent: Math.round((timeFactor - 1) * 100) })),
    attempts !== null && t(messages.attempts({ count: attempts })),
    closesAt !== null && t(messages.closes({ time: momentInZones(closesAt) })),
  ]
  return (
    <PersonRow
      person={user}
      end={
        <div className="flex gap-1">
          <IconButton label={t(messages.editNamed({ name }))} onPress={onEdit}>
            <Pencil aria-hidden className="size-5" />
          </IconButton>
          <IconButton label={t(messages.removeNamed({ name }))} onPress={onRemove}>
            <Trash2 aria-hidden className="size-5" />
          </IconButton>
        </div>
      }
    >
      <p className="text-sm text-base-content/75">{facts.filter(Boolean).join(' · ')}</p>
    </PersonRow>
  )
}
