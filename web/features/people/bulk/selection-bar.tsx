import { X } from 'lucide-react'
import { useState } from 'react'
import type { Person } from '../../../../contract/endpoints/people.ts'
import * as messages from '../../../../contract/messages/people-bulk.ts'
import { type PeopleAction, peopleActions } from '../../../../contract/validation/choices.ts'
import { useTranslate } from '../../../messages/use-translate.ts'
import { ActDialog } from './act-dialog.tsx'
import { acts, changePeople } from './bulk-acts.ts'

type Props = { people: Person[]; onClear: () => void }

const maxNamed = 3

/** Says whom it holds. The selection ends with its act. */
export function SelectionBar({ people, onClear }: Props) {
  const t = useTranslate()
  const [asked, setAsked] = useState<PeopleAction>()
  const [isSending, setIsSending] = useState(false)
  const begin = async (action: PeopleAction) => {
    if (isSending) return
    const { isAlwaysAsked, needsPassword } = acts[action]
    if (isAlwaysAsked || needsPassword(people)) return setAsked(action)
    setIsSending(true)
    // A notification has already given the reason.
    await changePeople(action, people).then(onClear, () => {})
    setIsSending(false)
  }
  return (
    <section
      aria-label={t(messages.selectedPeople)}
      className="sticky bottom-2 z-10 grid gap-1 rounded-box border border-base-300 bg-base-200 p-2 shadow-raised"
    >
      <div className="flex items-center gap-2">
        <p
          role="status"
          dir="auto"
          className="line-clamp-2 min-w-0 grow px-2 text-sm wrap-anywhere font-medium tabular-nums"
        >
          {t(describe(people))}
        </p>
        <button type="button" className="btn btn-ghost" onClick={onClear}>
          <X aria-hidden className="size-4" />
          {t(messages.clear)}
        </button>
      </div>
      <div className="flex flex-wrap gap-1.5">
        {peopleActions
          .filter((action) => acts[action].isOffered(people))
          .map((action) => {
            const { icon: Icon, label } = acts[action]
            return (
              <button
                key={action}
                type="button"
                className={action === 'delete' ? 'btn px-3 text-error' : 'btn px-3'}
                aria-disabled={isSending}
                onClick={() => void begin(action)}
              >
                <Icon aria-hidden className="size-4" />
                {t(label)}
              </button>
            )
          })}
      </div>
      {asked && (
        <ActDialog action={asked} people={people} onDone={onClear} onClose={() => setAsked(undefined)} />
      )}
    </section>
  )
}

function describe(people: Person[]) {
  const names = people
    .slice(0, maxNamed)
    .map(({ fullName }) => fullName)
    .join(', ')
  const [count, more] = [people.length, people.length - maxNamed]
  return more > 0 ? messages.selectedMore({ count, names, more }) : messages.selected({ count, names })
}
