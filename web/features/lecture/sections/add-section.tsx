import { Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import * as messages from '../../../../contract/messages/generated/section.ts'
import { useTranslate } from '../../../messages/use-translate.ts'
import { addSection } from './change-sections.ts'
import { TitleSection } from './title-section.tsx'
import { useFocusBack } from './use-focus-back.ts'

export function AddSection({ courseId }: { courseId: string }) {
  const t = useTranslate()
  const [isAdding, setIsAdding] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  useFocusBack(isAdding, () => button.current?.focus())
  return (
    <>
      <button ref={button} type="button" className="btn m-2 btn-ghost" onClick={() => setIsAdding(true)}>
        <Plus aria-hidden className="size-5" />
        {t(messages.add)}
      </button>
      {isAdding && (
        <TitleSection
          heading={t(messages.addHeading)}
          send={(fields) => addSection(courseId, fields)}
          onClose={() => setIsAdding(false)}
        />
      )}
    </>
  )
}
