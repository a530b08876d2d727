import { notes } from '../../../../contract/messages/note.ts'
import { useTranslate } from '../../../messages/use-translate.ts'
import { Folded } from './folded.tsx'
import { LazyNotes, type NotesProps } from './lazy-notes.tsx'

export function FoldedNotes(props: NotesProps) {
  const t = useTranslate()
  return (
    <Folded title={t(notes)} isWanted={props.wantsField}>
      <LazyNotes key={props.lectureId} {...props} />
    </Folded>
  )
}
