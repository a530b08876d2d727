import './edit-captions.css'
import { type KeyboardEvent, type ReactNode, useEffect, useReducer, useRef, useState } from 'react'
import * as messages from '../../../../contract/messages/caption-edit.ts'
import { useTranslate } from '../../../messages/use-translate.ts'
import { useSeconds } from '../../../player/use-video.ts'
import type { CaptionsKey } from '../caption-addresses.ts'
import { ChangedMeanwhile } from './changed-meanwhile.tsx'
import { findCommand, isMac } from './commands.ts'
import { cueAt } from './cues/edited-cues.ts'
import { applyChange, beginEditing } from './cues/editing.ts'
import { EditorToolbar } from './editor-toolbar.tsx'
import { FindBar } from './find-bar.tsx'
import { KeyList } from './key-list.tsx'
import { CueBlocks } from './row/cue-blocks.tsx'
import { CueRow } from './row/cue-row.tsx'
import { SaveStatus } from './save-status.tsx'
import { openSaving, type Saved, type SaveState } from './saving.ts'
import { useRunCommand } from './use-run-command.ts'

type Props = {
  captionsKey: CaptionsKey
  language: string | undefined
  saved: Saved
  draft: Saved | undefined
  videoSeconds: number | null
  /** The cue that is said at this second has the focus first. */
  startSeconds: number | undefined
  video: HTMLVideoElement | null
  player: ReactNode
}

export function CueEditor(props: Props) {
  const { captionsKey, language, saved, draft, videoSeconds, startSeconds, video, player } = props
  const t = useTranslate()
  const [editing, change] = useReducer(applyChange, undefined, () =>
    beginEditing(draft?.cues ?? saved.cues, saved.cues, startSeconds),
  )
  const { cues, activeId } = editing
  const isOutdated = draft !== undefined && draft.revision !== saved.revision
  const [saveState, show] = useState<SaveState>(
    isOutdated ? { is: 'changed', theirs: saved } : { is: 'saved' },
  )
  const [saving] = useState(() => {
    const base = isOutdated ? { cues: saved.cues, revision: draft.revision } : saved
    return openSaving({ key: captionsKey, base, theirs: isOutdated ? saved : undefined, videoSeconds, show })
  })
  useEffect(() => saving.follow(), [saving])
  const noted = useRef(draft ? undefined : cues)
  useEffect(() => {
    if (noted.current !== cues) saving.note(cues)
    noted.current = cues
  }, [saving, cues])

  const [isFinding, setIsFinding] = useState(false)
  const [isHelpOpen, setIsHelpOpen] = useState(false)
  const findField = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (isFinding) findField.current?.focus()
  }, [isFinding])
  const openFind = () => {
    setIsFinding(true)
    findField.current?.select()
  }

  const run = useRunCommand(video, change)
  const press = (event: KeyboardEvent) => {
    const command = findCommand(event.nativeEvent, isMac())
    if (!command || !(event.target instanceof HTMLElement)) return
    const row = event.target.closest<HTMLElement>('[data-cue]')
    const cue = row && cues.find(({ id }) => id === Number(row.dataset.cue))
    // A search field undoes its own text.
    if (!cue && command !== 'find') return
    event.preventDefault()
    if (command === 'find') return openFind()
    if (command === 'undo' || command === 'redo') return change({ do: command, staysPut: false })
    if (cue) run(command, cue, row.querySelector('textarea'))
  }

  const seconds = useSeconds(video)
  const said = video && cueAt(cues, seconds)
  const saidId = said && seconds >= said.startSeconds && seconds < said.endSeconds ? said.id : undefined
  const wrong = saveState.is === 'wrong' ? saveState : undefined
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys of the fields inside
    <div className="cue-editor" onKeyDown={press}>
      <div className="sticky top-(--header-height) z-10 -mx-4 grid gap-2 bg-base-100 px-4 pb-2 lg:mx-0 lg:px-0 lg:pt-4">
        {/* On a phone the rows need the room. */}
        <div className={isFinding ? 'max-lg:hidden' : ''}>{player}</div>
        <EditorToolbar
          hasPast={editing.past.length > 0}
          hasFuture={editing.future.length > 0}
          isFinding={isFinding}
          onFind={() => setIsFinding(!isFinding)}
          onSaid={() => said && change({ do: 'focus', focus: { id: said.id } })}
          onHelp={() => setIsHelpOpen(true)}
          change={change}
        >
          <SaveStatus state={saveState} onShow={(id) => change({ do: 'focus', focus: { id } })} />
        </EditorToolbar>
        {isFinding && <FindBar ref={findField} cues={cues} change={change} />}
      </div>
      <div className="grid gap-3 lg:pt-4">
        {saveState.is === 'changed' && (
          <ChangedMeanwhile
            mine={cues}
            theirs={saveState.theirs.cues}
            onKeepMine={() => saving.decide(saveState.theirs, cues)}
            onTakeTheirs={() => {
              saving.decide(saveState.theirs, undefined)
              change({ do: 'take', cues: saveState.theirs.cues })
            }}
          />
        )}
        {cues.length === 0 && (
          <div className="grid justify-items-start gap-3">
            <p>{t(messages.noCues)}</p>
            <button type="button" className="btn" onClick={() => change({ do: 'insert', id: undefined })}>
              {t(messages.insertFirst)}
            </button>
          </div>
        )}
        <section aria-label={t(messages.cues)}>
          <CueBlocks
            cues={cues}
            activeId={activeId}
            row={(cue, index) => (
              <CueRow
                key={cue.id}
                cue={cue}
                number={index + 1}
                language={language}
                isActive={cue.id === activeId}
                isSaid={cue.id === saidId}
                problem={wrong?.id === cue.id ? wrong.problem : undefined}
                focus={editing.focus?.id === cue.id ? editing.focus : undefined}
                change={change}
                run={run}
              />
            )}
          />
        </section>
      </div>
      {isHelpOpen && <KeyList onClose={() => setIsHelpOpen(false)} />}
    </div>
  )
}
