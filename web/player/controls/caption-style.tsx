import type { Message } from '../../../contract/messages/message.ts'
import * as messages from '../../../contract/messages/player.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import { usePlayer } from '../player-context.ts'
import {
  type CaptionBackground,
  type CaptionSize,
  captionBackgrounds,
  captionSizes,
} from '../player-settings.ts'
import { Choice } from './choice.tsx'

const sizeLabels: Record<CaptionSize, Message> = {
  small: messages.sizeSmall,
  normal: messages.sizeNormal,
  large: messages.sizeLarge,
  largest: messages.sizeLargest,
}

const backgroundLabels: Record<CaptionBackground, Message> = {
  none: messages.backgroundNone,
  half: messages.backgroundHalf,
  dark: messages.backgroundDark,
  solid: messages.backgroundSolid,
}

export function CaptionStyle() {
  const t = useTranslate()
  const { settings, change } = usePlayer()
  return (
    <>
      <Choice
        label={t(messages.captionSize)}
        value={settings.captionSize}
        onChoose={(captionSize) => change({ captionSize: captionSize as CaptionSize })}
      >
        {captionSizes.map((size) => (
          <option key={size} value={size}>
            {t(sizeLabels[size])}
          </option>
        ))}
      </Choice>
      <Choice
        label={t(messages.captionBackground)}
        value={settings.captionBackground}
        onChoose={(background) => change({ captionBackground: background as CaptionBackground })}
      >
        {captionBackgrounds.map((background) => (
          <option key={background} value={background}>
            {t(backgroundLabels[background])}
          </option>
        ))}
      </Choice>
    </>
  )
}
