import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Navigate } from 'react-router'
import { pages } from '../../../contract/addresses.ts'
import type { Reply } from '../../../contract/api/define-endpoint.ts'
import type { Endpoints } from '../../../contract/api/endpoints.ts'
import * as peopleMessages from '../../../contract/messages/people.ts'
import * as messages from '../../../contract/messages/person.ts'
import { Day, Timestamp } from '../../lib/format/timestamp.tsx'
import { Loaded } from '../../lib/loaded.tsx'
import { PageTitle } from '../../lib/page-title.tsx'
import { useTranslate } from '../../messages/use-translate.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { ManagePerson } from '../people/manage-person.tsx'
import { PersonState } from '../people/people-table.tsx'
import { nameOfSubscription, roleNames } from '../people/person-names.ts'
import { PersonAudit } from './person-audit.tsx'
import { PersonCertificates, PersonCourses } from './person-learning.tsx'
import { personQuery, reloadPerson, usePersonId } from './person-queries.ts'
import { PersonSessions } from './person-sessions.tsx'

export default function PersonPage() {
  const t = useTranslate()
  const userId = usePersonId()
  const query = useQuery(personQuery(userId))
  if (!userId) return <Navigate to={pages.people} replace />
  return (
    <div className="shell grid grid-cols-1 gap-8 py-10 sm:py-14">
      <Loaded query={query} notLoaded={messages.notLoaded} height="h-96">
        {(read) => (
          <>
            <Head read={read} />
            <div className="grid grid-cols-1 items-start gap-8 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
              <div className="grid grid-cols-1 gap-8">
                <PersonCourses courses={read.courses} hasMore={read.hasMore.courses} />
                <PersonCertificates certificates={read.certificates} hasMore={read.hasMore.certificates} />
              </div>
              <div className="grid grid-cols-1 gap-8">
                <PersonSessions userId={userId} sessions={read.sessions} />
                <PersonAudit userId={userId} entries={read.audit} hasMore={read.hasMore.audit} />
              </div>
            </div>
          </>
        )}
      </Loaded>
      <BackLink to={pages.people}>{t(messages.back)}</BackLink>
    </div>
  )
}

function Head({ read: { person, lastSeenAt } }: { read: Reply<Endpoints['readPerson']> }) {
  const t = useTranslate()
  const [isManaging, setIsManaging] = useState(false)
  const { fullName, email, avatar, role, state, subscription, createdAt } = person
  return (
    <div className="grid grid-cols-1 gap-5">
      <PageTitle>{fullName}</PageTitle>
      <div className="flex flex-wrap items-center gap-4">
        <img
          src={avatar.secure_url}
          alt=""
          width={72}
          height={72}
          className="size-18 shrink-0 rounded-full bg-base-200 object-cover"
        />
        <div className="min-w-0 flex-1 basis-48">
          <h1 dir="auto" className="text-3xl font-bold tracking-tight wrap-anywhere">
            {fullName}
          </h1>
          <p className="wrap-anywhere text-base-content/75">{email}</p>
        </div>
        {state !== 'deleted' && (
          <button type="button" className="btn btn-primary" onClick={() => setIsManaging(true)}>
            {t(peopleMessages.manage)}
          </button>
        )}
      </div>
      <dl
        aria-label={t(messages.facts)}
        className="grid grid-cols-2 gap-x-6 gap-y-3 rounded-box border border-base-300 p-4 text-sm sm:grid-cols-3 lg:grid-cols-5"
      >
        <Fact name={t(messages.lastSeen)}>
          {lastSeenAt ? <Timestamp at={lastSeenAt} /> : t(messages.never)}
        </Fact>
        <Fact name={t(peopleMessages.role)}>{t(roleNames[role])}</Fact>
        <Fact name={t(peopleMessages.state)}>
          <PersonState person={person} />
        </Fact>
        <Fact name={t(peopleMessages.subscription)}>{t(nameOfSubscription(subscription.status))}</Fact>
        <Fact name={t(peopleMessages.joined)}>
          <Day at={createdAt} />
        </Fact>
      </dl>
      {isManaging && (
        <ManagePerson
          person={person}
          onClose={() => {
            setIsManaging(false)
            void reloadPerson(person._id)
          }}
        />
      )}
    </div>
  )
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div>
      <dt className="text-base-content/75">{name}</dt>
      <dd className="font-medium">{children}</dd>
    </div>
  )
}
