import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import * as messages from '../../../contract/messages/exception.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import { FieldFrame } from '../../ui/form/field.tsx'
import { GroupOptions } from '../group/group-options.tsx'
import { groupsQuery } from '../group/group-queries.ts'
import { type Chosen, FindLearner } from './find-learner.tsx'

/** With the name, for what is said about it. */
export type Whom = ({ userId: string } | { groupId: string }) & { name: string }
type Props = { courseId: string; error: string | undefined; onChoose: (whom: Whom | undefined) => void }

/** A person or a group, which are for those who may read some. */
export function ForWhom({ courseId, error, onChoose }: Props) {
  const t = useTranslate()
  const { data: groups = [] } = useQuery(groupsQuery)
  const [isGroup, setIsGroup] = useState(false)
  const [person, setPerson] = useState<Chosen>()
  const [groupId, setGroupId] = useState('')
  const tell = (forGroup: boolean, one: Chosen | undefined, id: string) => {
    const chosen = groups.find(({ _id }) => _id === id)
    if (forGroup) onChoose(chosen && { groupId: id, name: chosen.name })
    else onChoose(one && { userId: one._id, name: one.fullName })
  }
  return (
    <>
      {groups.length > 0 && (
        <fieldset className="grid gap-1.5">
          <legend className="mb-1.5 font-medium">{t(messages.forWhom)}</legend>
          <div className="flex flex-wrap gap-x-6">
            {[false, true].map((forGroup) => (
              <label key={String(forGroup)} className="flex min-h-11 items-center gap-3">
                <input
                  type="radio"
                  className="radio"
                  checked={isGroup === forGroup}
                  onChange={(event) => {
                    event.stopPropagation()
                    setIsGroup(forGroup)
                    tell(forGroup, person, groupId)
                  }}
                />
                {t(forGroup ? messages.forGroup : messages.forPerson)}
              </label>
            ))}
          </div>
        </fieldset>
      )}
      {isGroup ? (
        <FieldFrame label={t(messages.group)} {...(error && { error })}>
          {(wrapped) => (
            <select
              {...wrapped}
              value={groupId}
              className="select w-full"
              onChange={({ currentTarget }) => {
                setGroupId(currentTarget.value)
                tell(true, person, currentTarget.value)
              }}
            >
              <GroupOptions groups={groups} none={messages.chooseGroup} />
            </select>
          )}
        </FieldFrame>
      ) : (
        <FindLearner
          courseId={courseId}
          chosen={person}
          error={error}
          onChoose={(one) => {
            setPerson(one)
            tell(false, one, groupId)
          }}
        />
      )}
    </>
  )
}
