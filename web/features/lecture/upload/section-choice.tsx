import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import * as messages from '../../../../contract/messages/section.ts'
import { useTranslate } from '../../../messages/use-translate.ts'
import { FieldFrame } from '../../../ui/form/field.tsx'
import type { Sections } from '../outline/arrange.ts'
import { outlineQuery } from '../outline/outline-queries.ts'

export type Chosen = { sections: Sections; sectionId: string | undefined; choose: (id: string) => void }

const none: Sections = []

/** The section from which people opened the page, or the last one, which is also the server's default. */
export function useChosenSection(courseId: string): Chosen {
  const sections = useQuery(outlineQuery(courseId)).data?.sections ?? none
  const [chosen, choose] = useState(useSearchParams()[0].get('section') ?? undefined)
  const isThere = sections.some(({ _id }) => _id === chosen)
  return { sections, sectionId: isThere ? chosen : sections.at(-1)?._id, choose }
}

export const inSection = ({ sectionId }: Pick<Chosen, 'sectionId'>) => (sectionId ? { sectionId } : {})

export function SectionChoice({ sections, sectionId, choose, isLocked }: Chosen & { isLocked: boolean }) {
  const t = useTranslate()
  if (sections.length < 2) return null
  return (
    <FieldFrame label={t(messages.section)}>
      {(wrapped) => (
        <select
          {...wrapped}
          value={sectionId}
          disabled={isLocked}
          onChange={(event) => choose(event.target.value)}
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
  )
}
