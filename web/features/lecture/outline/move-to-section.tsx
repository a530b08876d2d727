import { type FormEvent, useState } from 'react'
import type { Lecture } from '../../../../contract/endpoints/lecture.ts'
import * as messages from '../../../../contract/messages/section.ts'
import { useTranslate } from '../../../messages/use-translate.ts'
import { HeadedDialog } from '../../../ui/dialog/headed-dialog.tsx'
import { FieldFrame } from '../../../ui/form/field.tsx'
import { FormButtons } from '../../../ui/form/form-buttons.tsx'
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
    <HeadedDialog onClose={onClose} heading={t(messages.moveHeading)} isWide>
      {(close) => (
        <form onSubmit={move} className="grid gap-5">
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
          <FormButtons submit={t(messages.move)} onCancel={close} />
        </form>
      )}
    </HeadedDialog>
  )
}

const numberOf = (lectures: Lecture[], id: string) => lectures.findIndex(({ _id }) => _id === id) + 1
