import { useQuery } from '@tanstack/react-query'
import { ClipboardList, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { pages } from '../../../contract/addresses.ts'
import type { Group as GroupData } from '../../../contract/endpoints/group.ts'
import * as messages from '../../../contract/messages/group.ts'
import * as titles from '../../../contract/messages/page.ts'
import { Loaded } from '../../lib/loaded.tsx'
import { PageTitle } from '../../lib/page-title.tsx'
import { useSession } from '../../lib/session.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Codes } from '../access-code/codes.tsx'
import { deleteGroup, groupAddress, groupsQuery, useGroupId } from '../group/group-queries.ts'
import { GroupDialog } from './group-form.tsx'
import { GroupManagers } from './group-managers.tsx'
import { GroupMembers } from './group-members.tsx'

export default function Group() {
  const t = useTranslate()
  const groupId = useGroupId()
  return (
    <div className="shell grid grid-cols-1 gap-8 py-10 sm:py-14">
      <Loaded query={useQuery(groupsQuery)} notLoaded={messages.notLoaded} height="h-96">
        {(groups) => {
          const group = groups.find(({ _id }) => _id === groupId)
          return group ? (
            <OneGroup group={group} groups={groups} />
          ) : (
            <>
              <PageTitle>{t(titles.group)}</PageTitle>
              <h1 className="sr-only">{t(titles.group)}</h1>
              <Notice spot="search" heading={t(messages.gone)}>
                {t(messages.goneHint)}
              </Notice>
            </>
          )
        }}
      </Loaded>
      <BackLink to={pages.groups}>{t(messages.back)}</BackLink>
    </div>
  )
}

type Props = { group: GroupData; groups: GroupData[] }

function OneGroup({ group, groups }: Props) {
  const t = useTranslate()
  const isAdministrator = useSession().role === 'ADMIN'
  const parent = groups.find(({ _id }) => _id === group.parentId)
  return (
    <>
      <PageTitle>{group.name}</PageTitle>
      <div className="grid grid-cols-1 gap-4">
        <h1 dir="auto" className="text-3xl font-bold tracking-tight wrap-anywhere">
          {group.name}
        </h1>
        <p className="text-base-content/75">
          {t(messages.people({ count: group.people }))}
          {parent && (
            <>
              {' · '}
              <Link to={groupAddress(parent._id)} className="link">
                {t(messages.standsIn({ name: parent.name }))}
              </Link>
            </>
          )}
        </p>
        <div className="flex flex-wrap gap-3">
          <Link to={`${pages.learningReport}?group=${group._id}`} className="btn">
            <ClipboardList aria-hidden className="size-5" />
            {t(titles.learningReport)}
          </Link>
          {isAdministrator && <Acts group={group} groups={groups} />}
        </div>
      </div>
      <div className="grid grid-cols-1 items-start gap-8 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <GroupMembers groupId={group._id} mayChange={isAdministrator} />
        <div className="grid grid-cols-1 gap-8">
          <GroupManagers group={group} mayChange={isAdministrator} />
          {isAdministrator && <Codes gift={{ groupId: group._id }} />}
        </div>
      </div>
    </>
  )
}

function Acts({ group, groups }: Props) {
  const t = useTranslate()
  const navigate = useNavigate()
  const [opened, setOpened] = useState<'edit' | 'delete'>()
  const close = () => setOpened(undefined)
  const remove = async () => {
    await deleteGroup(group._id)
    void navigate(pages.groups)
  }
  return (
    <>
      <button type="button" className="btn" onClick={() => setOpened('edit')}>
        <Pencil aria-hidden className="size-5" />
        {t(messages.edit)}
      </button>
      <button type="button" className="btn" onClick={() => setOpened('delete')}>
        <Trash2 aria-hidden className="size-5" />
        {t(messages.remove)}
      </button>
      {opened === 'edit' && <GroupDialog group={group} groups={groups} onClose={close} />}
      {opened === 'delete' && (
        <ConfirmDialog
          heading={t(messages.removeAsk({ name: group.name }))}
          text={t(messages.removeText)}
          cancel={t(messages.keep)}
          confirm={t(messages.remove)}
          primary="confirm"
          isDangerous
          onCancel={close}
          onConfirm={() => {
            close()
            void remove().catch(() => {})
          }}
        />
      )}
    </>
  )
}
