import { usePlayer } from '../player-context.ts'
import {
  type CaptionBackground,
  type CaptionSize,
  captionBackgrounds,
  captionSizes,
} from '../player-settings.ts'
import { Choice } from './choice.tsx'

const sizeLabels: Record<CaptionSize, string> = {
  small: 'Small',
  normal: 'Normal',
  large: 'Large',
  largest: 'Very large',
}

const backgroundLabels: Record<CaptionBackground, string> = {
  none: 'None',
  half: 'Half',
  dark: 'Dark',
  solid: 'Black',
}

/** How large captions are, and how dark the box behind them is. */
export function CaptionStyle() {
  const { settings, change } = usePlayer()
  return (
    <>
      <Choice
        label="Caption size"
        value={settings.captionSize}
        onChoose={(captionSize) => change({ captionSize: captionSize as CaptionSize })}
      >
        {captionSizes.map((size) => (
          <option key={size} value={size}>
            {sizeLabels[size]}
          </option>
        ))}
      </Choice>
      <Choice
        label="Caption background"
        value={settings.captionBackground}
        onChoose={(background) => change({ captionBackground: background as CaptionBackground })}
      >
        {captionBackgrounds.map((background) => (
          <option key={background} value={background}>
            {backgroundLabels[background]}
          </option>
        ))}
      </Choice>
    </>
  )
}
