import { Settings } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import * as messages from '../../../contract/messages/player.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import { chooseCaptions, shownCaptions } from '../player-captions.ts'
import { usePlayer } from '../player-context.ts'
import { speeds } from '../player-settings.ts'
import { CaptionStyle } from './caption-style.tsx'
import { Choice } from './choice.tsx'
import { PlayerButton } from './player-button.tsx'

export function SettingsMenu({ onHelp }: { onHelp: () => void }) {
  const t = useTranslate()
  const { speed } = usePlayer().settings
  const [isOpen, setIsOpen] = useState(false)
  const container = useRef<HTMLDivElement>(null)
  const id = useId()
  useEffect(() => {
    if (!isOpen) return
    const closeOutside = ({ target }: Event) => {
      if (!container.current?.contains(target as Node)) setIsOpen(false)
    }
    document.addEventListener('pointerdown', closeOutside)
    return () => document.removeEventListener('pointerdown', closeOutside)
  }, [isOpen])
  const close = () => {
    setIsOpen(false)
    container.current?.querySelector('button')?.focus()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the menu wherever the focus is inside it
    <div ref={container} className="relative" onKeyDown={(event) => event.key === 'Escape' && close()}>
      <PlayerButton
        icon={Settings}
        label={t(messages.settings)}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      />
      {speed !== 1 && (
        <span
          data-speed
          className="pointer-events-none absolute top-0 right-0 rounded-sm bg-white px-1 text-xs/4 font-semibold text-black"
        >
          {t(messages.times({ speed }))}
        </span>
      )}
      {isOpen && (
        <div
          id={id}
          className="absolute right-0 bottom-full z-10 mb-2 grid max-h-[60dvh] w-72 gap-1 overflow-y-auto rounded-box bg-neutral-900 p-3 text-sm text-white shadow-lg max-md:fixed max-md:inset-x-2 max-md:bottom-2 max-md:mb-0 max-md:max-h-[80dvh] max-md:w-auto max-md:overflow-y-auto"
        >
          <Choices />
          <button
            type="button"
            className="min-h-11 cursor-pointer rounded-field px-1 text-start underline focus-visible:outline-white"
            onClick={() => {
              setIsOpen(false)
              onHelp()
            }}
          >
            {t(messages.showKeys)}
          </button>
        </div>
      )}
    </div>
  )
}

function Choices() {
  const t = useTranslate()
  const { settings, change, playing, source } = usePlayer()
  const heights = [...new Set(playing.renditions.map(({ height }) => height))].sort(
    (one, other) => other - one,
  )
  const { shownHeight } = playing
  const auto = shownHeight ? messages.autoNow({ height: shownHeight }) : messages.auto
  return (
    <>
      <Choice
        label={t(messages.speed)}
        value={settings.speed}
        onChoose={(speed) => change({ speed: Number(speed) })}
      >
        {speeds.map((speed) => (
          <option key={speed} value={speed}>
            {t(speed === 1 ? messages.normal : messages.times({ speed }))}
          </option>
        ))}
      </Choice>
      {heights.length > 0 && (
        <Choice
          label={t(messages.quality)}
          value={settings.quality ?? ''}
          onChoose={(height) => change({ quality: height ? Number(height) : null })}
        >
          <option value="">{t(settings.quality === null ? auto : messages.auto)}</option>
          {heights.map((height) => (
            <option key={height} value={height}>
              {t(messages.height({ height }))}
            </option>
          ))}
        </Choice>
      )}
      {source.captions.length > 0 && (
        <Choice
          label={t(messages.captions)}
          value={shownCaptions(source, settings)?.language ?? ''}
          onChoose={(language) => change(chooseCaptions(settings, language || null))}
        >
          <option value="">{t(messages.off)}</option>
          {source.captions.map(({ language, label }) => (
            <option key={language} value={language}>
              {label}
            </option>
          ))}
        </Choice>
      )}
      {source.captions.length > 0 && <CaptionStyle />}
      <Switch
        label={t(messages.autoplay)}
        isOn={settings.playsNext}
        onSwitch={(playsNext) => change({ playsNext })}
      />
      <Switch
        label={t(messages.shortcuts)}
        isOn={settings.hasKeys}
        onSwitch={(hasKeys) => change({ hasKeys })}
      />
    </>
  )
}

type SwitchProps = { label: string; isOn: boolean; onSwitch: (isOn: boolean) => void }

function Switch({ label, isOn, onSwitch }: SwitchProps) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center justify-between gap-3 px-1">
      {label}
      <input
        type="checkbox"
        checked={isOn}
        className="size-5 cursor-pointer accent-white focus-visible:outline-white"
        onChange={(event) => onSwitch(event.currentTarget.checked)}
      />
    </label>
  )
}
