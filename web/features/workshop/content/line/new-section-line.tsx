import { sectionTitleMissing } from '../../../../../contract/messages/rules.ts'
import { title } from '../../../../../contract/messages/section.ts'
import { useTranslate } from '../../../../messages/use-translate.ts'
import { Cell, Line } from './line.tsx'
import { TitleField } from './title-field.tsx'

type Props = { onSave: (title: string) => Promise<unknown>; onEnd: () => void }

/** The field for the title of a section that is being added, at its place. */
export function NewSectionLine({ onSave, onEnd }: Props) {
  const t = useTranslate()
  return (
    <Line className="section-line px-2">
      <Cell className="flex col-span-3">
        <TitleField label={t(title)} title="" missing={sectionTitleMissing} onSave={onSave} onEnd={onEnd} />
      </Cell>
    </Line>
  )
}
