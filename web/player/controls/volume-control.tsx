import { Volume1, Volume2, VolumeX } from 'lucide-react'
import * as messages from '../../../contract/messages/generated/player.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import * as act from '../player-actions.ts'
import { usePlayer } from '../player-context.ts'
import { PlayerButton } from './player-button.tsx'

/** Phones have volume buttons, so the slider is hidden there. */
export function VolumeControl() {
  const t = useTranslate()
  const player = usePlayer()
  const { settings, change } = player
  const loudness = settings.isMuted ? 0 : settings.volume
  const icon = loudness === 0 ? VolumeX : loudness < 0.5 ? Volume1 : Volume2
  return (
    <div className="flex items-center">
      <PlayerButton
        icon={icon}
        label={t(settings.isMuted ? messages.soundOn : messages.soundOff)}
        does={messages.mute}
        onClick={() => act.toggleMute(player)}
      />
      <input
        type="range"
        aria-label={t(messages.volume)}
        aria-valuetext={t(messages.percent({ percent: Math.round(loudness * 100) }))}
        min={0}
        max={1}
        step={0.05}
        value={loudness}
        className="w-20 cursor-pointer accent-white pointer-coarse:hidden max-sm:hidden"
        onChange={({ currentTarget: { valueAsNumber } }) =>
          change({ volume: valueAsNumber, isMuted: valueAsNumber === 0 })
        }
      />
    </div>
  )
}
