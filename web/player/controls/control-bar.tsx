import {
  Captions,
  CaptionsOff,
  Maximize,
  Minimize,
  Pause,
  PictureInPicture2,
  Play,
  RectangleHorizontal,
  SkipBack,
  SkipForward,
  Volume1,
  Volume2,
  VolumeX,
} from 'lucide-react'
import * as messages from '../../../contract/messages/player.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import { formatTime } from '../format-time.ts'
import * as act from '../player-actions.ts'
import { usePlayer } from '../player-context.ts'
import { useDuration, useIsPaused, useSeconds } from '../use-video.ts'
import { useIsFullscreen } from './fullscreen-title.tsx'
import { PlayerButton } from './player-button.tsx'
import { SeekBar } from './seek-bar.tsx'
import { SettingsMenu } from './settings-menu.tsx'

export function ControlBar({ onHelp }: { onHelp: () => void }) {
  const t = useTranslate()
  const player = usePlayer()
  const { video, settings, source, previous, next } = player
  const isPaused = useIsPaused(video)
  const isFullscreen = useIsFullscreen()
  return (
    <div className="pointer-events-auto px-2 pb-1 sm:px-3">
      <SeekBar />
      <div className="flex items-center">
        {previous && (
          <PlayerButton
            icon={SkipBack}
            label={t(messages.previousLecture)}
            does={messages.previousLecture}
            className="max-sm:hidden"
            onClick={() => act.openPrevious(player)}
          />
        )}
        <PlayerButton
          icon={isPaused ? Play : Pause}
          label={t(isPaused ? messages.play : messages.pause)}
          does={messages.playOrPause}
          onClick={() => act.togglePlay(player)}
        />
        {next && (
          <PlayerButton
            icon={SkipForward}
            label={t(messages.nextLecture)}
            does={messages.nextLecture}
            className="max-sm:hidden"
            onClick={() => act.openNext(player)}
          />
        )}
        <VolumeControl />
        <TimeDisplay />
        <div className="ml-auto flex">
          {source.captions.length > 0 && (
            <PlayerButton
              icon={settings.captions === null ? CaptionsOff : Captions}
              label={t(messages.captions)}
              does={messages.captionsOnOff}
              aria-pressed={settings.captions !== null}
              onClick={() => act.toggleCaptions(player)}
            />
          )}
          <SettingsMenu onHelp={onHelp} />
          {!source.isAudio && (
            <PlayerButton
              icon={PictureInPicture2}
              label={t(messages.pictureInPicture)}
              does={messages.pictureInPicture}
              className="max-sm:hidden"
              onClick={() => void act.togglePictureInPicture(player)}
            />
          )}
          {!isFullscreen && (
            <PlayerButton
              icon={RectangleHorizontal}
              label={t(messages.theatre)}
              does={messages.theatre}
              className="max-lg:hidden"
              aria-pressed={settings.isTheatre}
              onClick={() => act.toggleTheatre(player)}
            />
          )}
          <PlayerButton
            icon={isFullscreen ? Minimize : Maximize}
            label={t(isFullscreen ? messages.leaveFullScreen : messages.fullScreen)}
            does={messages.fullScreen}
            onClick={() => void act.toggleFullscreen(player)}
          />
        </div>
      </div>
    </div>
  )
}

function TimeDisplay() {
  const { video } = usePlayer()
  const seconds = useSeconds(video)
  const duration = useDuration(video)
  return (
    <p className="min-w-0 overflow-hidden px-1 text-sm text-ellipsis whitespace-nowrap tabular-nums sm:px-2">
      {formatTime(seconds)}
      <span className="max-[21rem]:sr-only"> / {formatTime(duration)}</span>
    </p>
  )
}

/** Phones have volume buttons, so the slider is hidden there. */
function VolumeControl() {
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
