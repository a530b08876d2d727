import * as messages from '../../../../contract/messages/caption-edit.ts'
import { useTranslate } from '../../../messages/use-translate.ts'
import type { SaveState } from './saving.ts'

type Props = { state: SaveState; onShow: (id: number) => void }

export function SaveStatus({ state, onShow }: Props) {
  const t = useTranslate()
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-2 text-sm">
      <p role="status" className={isGood(state) ? 'text-base-content/75' : 'font-medium text-error'}>
        {describe()}
      </p>
      {state.is === 'wrong' && (
        <button type="button" className="cue-control btn btn-sm" onClick={() => onShow(state.id)}>
          {t(messages.showWrong)}
        </button>
      )}
    </div>
  )

  function describe() {
    switch (state.is) {
      case 'saved':
        return t(messages.saved)
      case 'saving':
        return t(messages.saving)
      case 'failed':
        return `${t(messages.failed({ reason: t(state.reason) }))}${state.hasSessionEnded ? ` ${t(messages.logIn)}` : ''}`
      case 'refused':
        return t(messages.refused({ reason: t(state.reason) }))
      case 'wrong':
        return t(messages.wrong({ number: state.number, problem: state.problem }))
      case 'changed':
        return t(messages.changedHeading)
    }
  }
}

const isGood = ({ is }: SaveState) => is === 'saved' || is === 'saving'
