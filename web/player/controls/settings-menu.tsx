import { Settings } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import * as messages from '../../../contract/messages/generated/player.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import { usePlayer } from '../player-context.ts'
import { speeds } from '../player-settings.ts'
import { PlayerButton } from './player-button.tsx'

export function SettingsMenu({ onHelp }: { onHelp: () => void }) {
  const t = useTranslate()
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
      {isOpen && (
        <div
          id={id}
          className="absolute right-0 bottom-full z-10 mb-2 grid w-64 gap-2 rounded-box bg-neutral-900 p-3 text-sm text-white shadow-lg max-md:fixed max-md:inset-x-2 max-md:bottom-2 max-md:mb-0 max-md:max-h-[80dvh] max-md:w-auto max-md:overflow-y-auto"
        >
          <Choices />
          <button
            type="button"
            className="min-h-11 cursor-pointer rounded-field px-1 text-left underline focus-visible:outline-white"
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
          value={settings.captions ?? ''}
          onChoose={(language) => change({ captions: language || null })}
        >
          <option value="">{t(messages.off)}</option>
          {source.captions.map(({ language, label }) => (
            <option key={language} value={language}>
              {label}
            </option>
          ))}
        </Choice>
      )}
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

type ChoiceProps = {
  label: string
  value: string | number
  onChoose: (value: string) => void
  children: ReactNode
}

function Choice({ label, value, onChoose, children }: ChoiceProps) {
  return (
    <label className="flex min-h-11 items-center justify-between gap-3 px-1">
      {label}
      <select
        className="h-10 cursor-pointer rounded-field border border-white/40 bg-neutral-900 px-2 focus-visible:outline-white"
        value={value}
        onChange={(event) => onChoose(event.currentTarget.value)}
      >
        {children}
      </select>
    </label>
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
