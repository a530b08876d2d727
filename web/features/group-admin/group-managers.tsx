import { useId, useRef, useState } from 'react'
import type { Group } from '../../../contract/endpoints/group.ts'
import * as messages from '../../../contract/messages/group.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import { PersonRow } from '../../ui/person-row.tsx'
import { FindPerson } from '../course-editor/find-person.tsx'
import { saveManagers } from '../group/group-queries.ts'

export function GroupManagers({ group, mayChange }: { group: Group; mayChange: boolean }) {
  const t = useTranslate()
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const [isSending, setIsSending] = useState(false)
  const ids = group.managers.map(({ _id }) => _id)
  /** Returns whether they were saved; a notification gives the reason if not. */
  const save = async (userIds: string[]) => {
    if (isSending) return false
    setIsSending(true)
    const isSaved = await saveManagers(group._id, userIds).then(
      () => true,
      () => false,
    )
    setIsSending(false)
    return isSaved
  }
  // The pressed button disappears with its row.
  const remove = async (userId: string) => {
    if (await save(ids.filter((one) => one !== userId))) heading.current?.focus()
  }
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-4">
      <h2 id={id} ref={heading} tabIndex={-1} className="text-2xl font-bold tracking-tight">
        {t(messages.managersHeading)}
      </h2>
      <p className="text-base-content/75">{t(messages.managersLead)}</p>
      {ids.length === 0 ? (
        <p className="text-base-content/75">{t(messages.noManagers)}</p>
      ) : (
        <ul className="divide-y divide-base-300 rounded-box border border-base-300">
          {group.managers.map((manager) => (
            <PersonRow
              key={manager._id}
              person={manager}
              end={
                mayChange && (
                  <button
                    type="button"
                    className="btn ml-auto"
                    aria-label={t(messages.removeManager({ name: manager.fullName }))}
                    aria-disabled={isSending}
                    onClick={() => void remove(manager._id)}
                  >
                    {t(messages.removeShort)}
                  </button>
                )
              }
            >
              {null}
            </PersonRow>
          ))}
        </ul>
      )}
      {mayChange && (
        <FindPerson
          chosenIds={ids}
          isSending={isSending}
          addNamed={messages.addManager}
          onAdd={(userId) => save([...ids, userId])}
        />
      )}
    </section>
  )
}
