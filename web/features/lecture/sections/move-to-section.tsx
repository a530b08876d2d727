import { type FormEvent, useId, useState } from 'react'
import type { Lecture } from '../../../../contract/endpoints/lecture.ts'
import * as messages from '../../../../contract/messages/generated/section.ts'
import * as uiMessages from '../../../../contract/messages/generated/ui.ts'
import { useTranslate } from '../../../messages/use-translate.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { FieldFrame } from '../../../ui/form/field.tsx'
import { type Destination, membersOf, type Sections } from './arrange.ts'

type Props = {
  sections: Sections
  lectures: Lecture[]
  ids: ReadonlySet<string>
  onMove: (sectionId: string, destination: Destination) => void
  onClose: () => void
}

export function MoveToSection({ sections, lectures, ids, onMove, onClose }: Props) {
  const t = useTranslate()
  const heading = useId()
  const chosen = lectures.filter(({ _id }) => ids.has(_id))
  const [first, last] = [chosen[0], chosen.at(-1)]
  const names = { first: first?.title ?? '', last: last?.title ?? '' }
  const what =
    chosen.length > 1
      ? messages.movesMany({ count: chosen.length, ...names })
      : messages.movesOne({ title: names.first })
  const [sectionId, setSectionId] = useState(first?.sectionId ?? sections[0]?._id ?? '')
  const others = membersOf(sections, lectures, sectionId).filter(({ _id }) => !ids.has(_id))
  const move = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const insertAfter = String(new FormData(event.currentTarget).get('insertAfter'))
    event.currentTarget.closest('dialog')?.close()
    onMove(
      sectionId,
      insertAfter === 'start' || insertAfter === 'end' ? insertAfter : { behind: insertAfter },
    )
  }
  return (
    <Dialog
      onClose={onClose}
      aria-labelledby={heading}
      className="m-auto w-full max-w-xl rounded-box border border-base-300 bg-base-100 p-6 text-base-content backdrop:bg-black/50"
    >
      {(close) => (
        <form onSubmit={move} className="grid gap-5">
          <h2 id={heading} className="text-xl font-semibold">
            {t(messages.moveHeading)}
          </h2>
          <p dir="auto" className="line-clamp-3 wrap-anywhere text-base-content/75">
            {t(what)}
          </p>
          <FieldFrame label={t(messages.section)}>
            {(wrapped) => (
              <select
                {...wrapped}
                value={sectionId}
                onChange={(event) => setSectionId(event.target.value)}
                dir="auto"
                className="select w-full"
              >
                {sections.map(({ _id, title }) => (
                  <option key={_id} value={_id}>
                    {title || t(messages.untitled)}
                  </option>
                ))}
              </select>
            )}
          </FieldFrame>
          <FieldFrame label={t(messages.position)}>
            {(wrapped) => (
              <select
                {...wrapped}
                key={sectionId}
                name="insertAfter"
                defaultValue="end"
                dir="auto"
                className="select w-full"
              >
                <option value="end">{t(messages.atEnd)}</option>
                <option value="start">{t(messages.atStart)}</option>
                {others.map(({ _id, title }) => (
                  <option key={_id} value={_id}>
                    {t(messages.behind({ number: numberOf(lectures, _id), title }))}
                  </option>
                ))}
              </select>
            )}
          </FieldFrame>
          <div className="flex flex-wrap gap-3">
            <button type="submit" className="btn btn-primary">
              {t(messages.move)}
            </button>
            <button type="button" className="btn" onClick={close}>
              {t(uiMessages.cancel)}
            </button>
          </div>
        </form>
      )}
    </Dialog>
  )
}

const numberOf = (lectures: Lecture[], id: string) => lectures.findIndex(({ _id }) => _id === id) + 1
