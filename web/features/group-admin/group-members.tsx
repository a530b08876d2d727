import { useInfiniteQuery } from '@tanstack/react-query'
import { UserMinus, UserPlus } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import type { GroupMember } from '../../../contract/endpoints/group.ts'
import * as messages from '../../../contract/messages/group.ts'
import { SearchForm } from '../../lib/form/search-form.tsx'
import { Loaded } from '../../lib/loaded.tsx'
import { useTranslate } from '../../messages/use-translate.ts'
import { Notice } from '../../ui/notice.tsx'
import { PersonRow } from '../../ui/person-row.tsx'
import { ShowMore } from '../../ui/show-more.tsx'
import { membersQuery, removeMember } from '../group/group-queries.ts'
import { AddPeople } from './add-people.tsx'

type Props = { groupId: string; mayChange: boolean }

const sourceNames = { person: messages.byPerson, code: messages.byCode, provider: messages.byProvider }

export function GroupMembers({ groupId, mayChange }: Props) {
  const t = useTranslate()
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const [q, setQ] = useState('')
  const [isAdding, setIsAdding] = useState(false)
  const list = useInfiniteQuery(membersQuery(groupId, q))
  const members = list.data?.pages.flatMap((page) => page.members) ?? []
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id={id} ref={heading} tabIndex={-1} className="text-2xl font-bold tracking-tight">
          {t(messages.membersHeading)}
        </h2>
        {mayChange && (
          <button type="button" className="btn" onClick={() => setIsAdding(true)}>
            <UserPlus aria-hidden className="size-5" />
            {t(messages.add)}
          </button>
        )}
      </div>
      {(q !== '' || members.length > 0) && (
        <SearchForm searchText={q} label={messages.find} onSearch={setQ} />
      )}
      <Loaded query={list} notLoaded={messages.membersNotLoaded} height="h-64">
        {() =>
          members.length === 0 ? (
            <Nobody isFiltered={q !== ''} />
          ) : (
            <>
              <ul
                className={`divide-y divide-base-300 rounded-box border border-base-300 ${list.isPlaceholderData ? 'opacity-60' : ''}`}
              >
                {members.map((member) => (
                  <MemberRow
                    key={member.user._id}
                    member={member}
                    onRemove={
                      mayChange
                        ? async () => {
                            await removeMember(groupId, member.user._id)
                            heading.current?.focus()
                          }
                        : undefined
                    }
                  />
                ))}
              </ul>
              <ShowMore {...list} />
            </>
          )
        }
      </Loaded>
      {isAdding && <AddPeople groupId={groupId} onClose={() => setIsAdding(false)} />}
    </section>
  )
}

function Nobody({ isFiltered }: { isFiltered: boolean }) {
  const t = useTranslate()
  return (
    <Notice
      level={3}
      spot={isFiltered ? 'search' : 'path'}
      heading={t(isFiltered ? messages.nobodyFound : messages.nobody)}
    >
      {t(isFiltered ? messages.nobodyFoundHint : messages.nobodyHint)}
    </Notice>
  )
}

type RowProps = { member: GroupMember; onRemove: (() => Promise<void>) | undefined }

function MemberRow({ member: { user, email, sources }, onRemove }: RowProps) {
  const t = useTranslate()
  const [isSending, setIsSending] = useState(false)
  // What the provider of sign-ins says, it alone takes back.
  const isRemovable = sources.some((source) => source !== 'provider')
  const why =
    sources.length > 0 ? sources.map((source) => t(sourceNames[source])).join(', ') : t(messages.inside)
  const label = t(messages.takeOut({ name: user.fullName }))
  const remove = async () => {
    setIsSending(true)
    await onRemove?.().catch(() => {})
    setIsSending(false)
  }
  return (
    <PersonRow
      person={user}
      end={
        onRemove &&
        isRemovable && (
          <button
            type="button"
            className="btn btn-square btn-ghost"
            aria-label={label}
            title={label}
            disabled={isSending}
            onClick={() => void remove()}
          >
            <UserMinus aria-hidden className="size-5" />
          </button>
        )
      }
    >
      <p className="text-sm wrap-anywhere text-base-content/75">{email ? `${email} · ${why}` : why}</p>
    </PersonRow>
  )
}
