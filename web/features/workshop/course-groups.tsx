import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Course } from '../../../contract/endpoints/course.ts'
import * as messages from '../../../contract/messages/listing.ts'
import { call } from '../../lib/calls/call.ts'
import { queryClient } from '../../lib/calls/query-client.ts'
import { Loaded } from '../../lib/loaded.tsx'
import { notify } from '../../lib/notify.ts'
import { useSession } from '../../lib/session.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import { ChosenList } from '../../ui/form/chosen-list.tsx'
import { FieldFrame } from '../../ui/form/field.tsx'
import { groupsQuery } from '../group/group-queries.ts'

const shownTo = (courseId: string) => ['course', courseId, 'groups']

/** The groups whose people see the course. */
export function CourseGroups({ course: { _id: courseId } }: { course: Course }) {
  const query = useQuery({
    queryKey: shownTo(courseId),
    staleTime: 0,
    queryFn: async ({ signal }) => (await call('listCourseGroups', { params: { courseId }, signal })).groups,
  })
  return (
    <Loaded query={query} notLoaded={messages.groupsNotLoaded} height="h-32">
      {(groups) => <Groups key={groups.map(({ _id }) => _id).join()} courseId={courseId} saved={groups} />}
    </Loaded>
  )
}

type GroupsProps = { courseId: string; saved: { _id: string; name: string }[] }

function Groups({ courseId, saved }: GroupsProps) {
  const t = useTranslate()
  const isAdministrator = useSession().role === 'ADMIN'
  const [chosen, setChosen] = useState(saved)
  const [isSending, setIsSending] = useState(false)
  const saveButton = useRef<HTMLButtonElement>(null)
  const ids = chosen.map(({ _id }) => _id)
  const save = async () => {
    if (isSending) return
    setIsSending(true)
    const sent = call('editCourse', { params: { courseId }, body: { groupIds: ids } })
    await notify({ loading: messages.groupsSaving }, sent)
      .then(() => queryClient.invalidateQueries({ queryKey: shownTo(courseId) }))
      .catch(() => {})
    setIsSending(false)
  }
  return (
    <div className="grid grid-cols-1 gap-4">
      <p className="text-base-content/75">{t(chosen.length > 0 ? messages.groupsLead : messages.noGroups)}</p>
      <ChosenList
        chosen={chosen.map(({ _id, name }) => ({ _id, title: name }))}
        removeLabel={(name) => t(messages.removeGroup({ name }))}
        onRemove={(id) => {
          setChosen(chosen.filter(({ _id }) => _id !== id))
          saveButton.current?.focus()
        }}
      />
      {!isAdministrator && <p className="text-base-content/75">{t(messages.ownGroupsAlone)}</p>}
      <AddGroup
        isAdministrator={isAdministrator}
        chosenIds={ids}
        onAdd={(group) => setChosen([...chosen, group])}
      />
      {/* A disabled button would lose the focus. */}
      <button
        ref={saveButton}
        type="button"
        className="btn btn-primary justify-self-start"
        aria-disabled={isSending}
        onClick={() => void save()}
      >
        {t(messages.saveGroups)}
      </button>
    </div>
  )
}

type AddProps = {
  isAdministrator: boolean
  chosenIds: string[]
  onAdd: (group: { _id: string; name: string }) => void
}

function AddGroup({ isAdministrator, chosenIds, onAdd }: AddProps) {
  const t = useTranslate()
  const query = useQuery(groupsQuery)
  return (
    <Loaded query={query} notLoaded={messages.groupsNotLoaded} height="h-11">
      {(groups) => {
        const others = groups.filter(({ _id }) => !chosenIds.includes(_id))
        if (others.length === 0)
          return isAdministrator && <p className="text-base-content/75">{t(messages.noOtherGroups)}</p>
        return (
          <FieldFrame label={t(messages.addGroup)} error={undefined}>
            {(wrapped) => (
              <select
                {...wrapped}
                className="select w-full"
                value=""
                onChange={({ target }) => {
                  const group = others.find(({ _id }) => _id === target.value)
                  if (group) onAdd(group)
                }}
              >
                <option value="">{t(messages.chooseGroup)}</option>
                {others.map(({ _id, name }) => (
                  <option key={_id} value={_id}>
                    {name}
                  </option>
                ))}
              </select>
            )}
          </FieldFrame>
        )
      }}
    </Loaded>
  )
}
