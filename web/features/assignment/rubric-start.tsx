import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { RubricDraft } from '../../../contract/endpoints/rubric.ts'
import * as messages from '../../../contract/messages/assignment-edit-form.ts'
import { Loaded } from '../../lib/loaded.tsx'
import { useTranslate } from '../../messages/use-translate.ts'
import { FieldFrame, TextArea } from '../../ui/form/field.tsx'
import { rubricsQuery } from './assignment-queries.ts'
import { newId, readChecklist } from './new-criteria.ts'

type Criteria = RubricDraft['criteria']
type Props = { courseId: string; lectureId: string | undefined; onAdd: (criteria: Criteria) => void }

const ways = { reuse: messages.reuse, checklist: messages.checklist }
type Way = keyof typeof ways

/** Two quick ways to criteria: copies of those of another assignment, and a line for each that is done or not. */
export function RubricStart({ onAdd, ...props }: Props) {
  const t = useTranslate()
  const [open, setOpen] = useState<Way>()
  const toggle = (way: Way) => setOpen(open === way ? undefined : way)
  const add = (criteria: Criteria) => {
    setOpen(undefined)
    onAdd(criteria)
  }
  return (
    <>
      <div className="flex flex-wrap gap-2">
        {(Object.keys(ways) as Way[]).map((way) => (
          <button
            key={way}
            type="button"
            className="btn"
            aria-expanded={open === way}
            onClick={() => toggle(way)}
          >
            {t(ways[way])}
          </button>
        ))}
      </div>
      {open === 'reuse' && <Reuse {...props} onAdd={add} />}
      {open === 'checklist' && <Checklist onAdd={add} />}
    </>
  )
}

function Reuse({ courseId, lectureId, onAdd }: Props) {
  const t = useTranslate()
  const [chosen, setChosen] = useState('')
  const read = useQuery(rubricsQuery(courseId))
  return (
    <Loaded query={read} notLoaded={messages.rubricsNotLoaded} height="h-20">
      {({ rubrics }) => {
        const others = rubrics.filter((one) => one.lectureId !== lectureId)
        const found = others.find((one) => one.lectureId === chosen) ?? others[0]
        if (!found) return <p className="text-base-content/75">{t(messages.noRubrics)}</p>
        return (
          <div className="flex flex-wrap items-end gap-2">
            <div className="min-w-0 flex-1 basis-60">
              <FieldFrame label={t(messages.reused)}>
                {(wrapped) => (
                  <select
                    {...wrapped}
                    className="select w-full"
                    value={found.lectureId}
                    onChange={({ target }) => setChosen(target.value)}
                  >
                    {others.map(({ lectureId: id, course, title }) => (
                      <option key={id} value={id}>
                        {t(messages.rubricOf({ course, title }))}
                      </option>
                    ))}
                  </select>
                )}
              </FieldFrame>
            </div>
            <button type="button" className="btn" onClick={() => onAdd(copiesOf(found.rubric.criteria))}>
              {t(messages.copyRubric)}
            </button>
          </div>
        )
      }}
    </Loaded>
  )
}

const copiesOf = (criteria: Criteria): Criteria =>
  criteria.map((criterion) => ({
    ...criterion,
    criterionId: newId(),
    levels: criterion.levels.map((level) => ({ ...level, levelId: newId() })),
  }))

function Checklist({ onAdd }: Pick<Props, 'onAdd'>) {
  const t = useTranslate()
  const [lines, setLines] = useState('')
  const criteria = readChecklist(lines, { done: t(messages.done), notDone: t(messages.notDone) })
  return (
    <div className="grid gap-2">
      <TextArea
        label={t(messages.checklistLines)}
        hint={t(messages.checklistHint)}
        value={lines}
        onChange={({ target }) => setLines(target.value)}
      />
      <button
        type="button"
        className="btn justify-self-start"
        onClick={() => criteria.length > 0 && onAdd(criteria)}
      >
        {t(messages.makeChecklist)}
      </button>
    </div>
  )
}
