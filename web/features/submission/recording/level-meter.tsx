import { useEffect, useRef } from 'react'
import * as messages from '../../../../contract/messages/recording.ts'
import { useTranslate } from '../../../messages/use-translate.ts'

/** Moves with the loudest sample of the moment, so that people see that they are heard. */
export function LevelMeter({ stream }: { stream: MediaStream }) {
  const t = useTranslate()
  const meter = useRef<HTMLMeterElement>(null)
  useEffect(() => {
    const context = new AudioContext()
    const analyser = context.createAnalyser()
    context.createMediaStreamSource(stream).connect(analyser)
    const samples = new Float32Array(analyser.fftSize)
    let frame = 0
    const draw = () => {
      analyser.getFloatTimeDomainData(samples)
      if (meter.current) meter.current.value = samples.reduce((most, one) => Math.max(most, Math.abs(one)), 0)
      frame = requestAnimationFrame(draw)
    }
    draw()
    return () => {
      cancelAnimationFrame(frame)
      void context.close()
    }
  }, [stream])
  return <meter ref={meter} min={0} max={1} aria-label={t(messages.level)} className="h-4 w-full max-w-xl" />
}
