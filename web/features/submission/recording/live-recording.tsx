import { useEffect, useId, useRef } from 'react'
import * as messages from '../../../../contract/messages/recording.ts'
import { useTranslate } from '../../../messages/use-translate.ts'
import { formatTime } from '../../../player/format-time.ts'
import { LevelMeter } from './level-meter.tsx'
import { maxRecordingMs, type Recorder, type RecorderState } from './recorder.ts'

type Props = { recorder: Recorder; state: RecorderState }

/** What the camera and the microphone give, before and while it is recorded. */
export function LiveRecording({ recorder, state }: Props) {
  const t = useTranslate()
  const video = useRef<HTMLVideoElement>(null)
  const { stream, phase, hasPicture, devices, elapsedMs } = state
  useEffect(() => {
    if (video.current) video.current.srcObject = stream ?? null
  }, [stream])
  const chosen = (kind: 'video' | 'audio') =>
    stream
      ?.getTracks()
      .find((track) => track.kind === kind)
      ?.getSettings().deviceId ?? ''
  const [camera, microphone] = [chosen('video'), chosen('audio')]
  const isReady = phase === 'ready'
  return (
    <>
      {hasPicture && (
        <video
          ref={video}
          autoPlay
          muted
          playsInline
          aria-label={t(messages.preview)}
          className="aspect-video w-full max-w-xl rounded-box bg-black"
        />
      )}
      {stream && <LevelMeter stream={stream} />}
      {isReady && (
        <div className="grid max-w-xl gap-3 sm:grid-cols-2">
          {hasPicture && (
            <DeviceChoice
              label={t(messages.camera)}
              devices={devices.filter(({ kind }) => kind === 'videoinput')}
              value={camera}
              onChoose={(id) => void recorder.ask(true, { camera: id, microphone })}
            />
          )}
          <DeviceChoice
            label={t(messages.microphone)}
            devices={devices.filter(({ kind }) => kind === 'audioinput')}
            value={microphone}
            onChoose={(id) => void recorder.ask(hasPicture, { camera, microphone: id })}
          />
        </div>
      )}
      {!isReady && (
        <p className="font-medium tabular-nums">
          {t(messages.time({ time: formatTime(elapsedMs / 1_000), max: formatTime(maxRecordingMs / 1_000) }))}
          {phase === 'paused' && ` · ${t(messages.paused)}`}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        {isReady && (
          <button type="button" className="btn btn-primary" onClick={recorder.start}>
            {t(messages.start)}
          </button>
        )}
        {!isReady && (
          <>
            <button type="button" className="btn btn-primary" onClick={recorder.stop}>
              {t(messages.stop)}
            </button>
            <button
              type="button"
              className="btn"
              onClick={phase === 'paused' ? recorder.goOn : recorder.pause}
            >
              {t(phase === 'paused' ? messages.goOn : messages.pause)}
            </button>
          </>
        )}
      </div>
    </>
  )
}

type ChoiceProps = {
  label: string
  devices: MediaDeviceInfo[]
  value: string
  onChoose: (deviceId: string) => void
}

function DeviceChoice({ label, devices, value, onChoose }: ChoiceProps) {
  const id = useId()
  return (
    <div className="grid min-w-0 gap-1.5">
      <label htmlFor={id} className="font-medium">
        {label}
      </label>
      <select
        id={id}
        className="select w-full"
        value={value}
        onChange={({ target }) => onChoose(target.value)}
      >
        {devices.map((device, index) => (
          <option key={device.deviceId} value={device.deviceId}>
            {device.label || `${label} ${index + 1}`}
          </option>
        ))}
      </select>
    </div>
  )
}
