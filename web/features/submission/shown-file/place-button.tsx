import * as messages from '../../../../contract/messages/shown-file.ts'
import { useTranslate } from '../../../messages/use-translate.ts'

type Props = { isPlacing: boolean; onPress: () => void }

export function PlaceButton({ isPlacing, onPress }: Props) {
  const t = useTranslate()
  return (
    <>
      <button
        type="button"
        aria-pressed={isPlacing}
        className={`btn ${isPlacing ? 'btn-primary' : ''}`}
        onClick={onPress}
        onKeyDown={(event) => event.key === 'Escape' && isPlacing && onPress()}
      >
        {t(messages.onPlace)}
      </button>
      {isPlacing && (
        <p role="status" className="basis-full text-sm">
          {t(messages.placing)}
        </p>
      )}
    </>
  )
}
