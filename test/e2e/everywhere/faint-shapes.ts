import type { Page } from '@playwright/test'

/**
 * Icons, and borders of fields and buttons, that have less contrast with what is behind them than WCAG 1.4.11 asks for,
 * and how many were looked at. The player has colours of its own on its video.
 */
export const findFaintShapes = (page: Page) =>
  page.evaluate(() => {
    const least = 3
    const brush = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
    const read = (color: string) => {
      if (!brush) throw new Error('There is no canvas')
      brush.clearRect(0, 0, 1, 1)
      brush.fillStyle = color
      brush.fillRect(0, 0, 1, 1)
      return [...brush.getImageData(0, 0, 1, 1).data]
    }
    const light = (color: number[]) => {
      const [red = 0, green = 0, blue = 0] = color.map((part) => {
        const share = part / 255
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
      })
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue
    }
    const behind = (element: Element | null): number[] => {
      for (let at = element; at; at = at.parentElement) {
        const color = read(getComputedStyle(at).backgroundColor)
        if ((color[3] ?? 0) > 0) return color
      }
      return read('Canvas')
    }
    const isFaint = (color: string, back: number[]) => {
      const front = read(color)
      if ((front[3] ?? 0) < 128) return true
      const [dark = 0, bright = 0] = [light(front), light(back)].sort((one, other) => one - other)
      return (bright + 0.05) / (dark + 0.05) < least
    }
    const shown = (selector: string) =>
      [...document.querySelectorAll(selector)].filter(
        (element) =>
          element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
          element.getBoundingClientRect().width > 1 &&
          !element.closest('.player, .stage, [inert]'),
      )
    const icons = shown(':is(main, header, footer) :is(a, button, summary, label) svg')
    const faintIcons = icons.filter((icon) => {
      const shape = icon.querySelector('path, circle, rect, line, polyline') ?? icon
      const { stroke, fill } = getComputedStyle(shape)
      return isFaint(stroke === 'none' ? fill : stroke, behind(icon))
    })
    const framed = shown(
      'main :is(.input, select, textarea, .btn:not(.btn-ghost, .btn-link)):not(.opacity-0)',
    )
    const faintBorders = framed.filter((element) => {
      const { borderTopWidth, borderTopStyle, borderTopColor } = getComputedStyle(element)
      const hasNone = borderTopStyle === 'none' || Number.parseFloat(borderTopWidth) < 1
      return hasNone || isFaint(borderTopColor, behind(element.parentElement))
    })
    const faint = [...faintIcons, ...faintBorders].map((element) => element.outerHTML.slice(0, 150))
    return { faint, looked: icons.length + framed.length }
  })
