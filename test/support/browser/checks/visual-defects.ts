/** What the eye finds wrong with a page on the desktop, measured: numbers that cover, hints that are cut, lines and cards out of line. */
import type { Page } from '@playwright/test'

/** Runs in the page. */
const measure = (): string[] => {
  const GRID = 16
  const isSeen = (element: Element) => {
    const { width, height } = element.getBoundingClientRect()
    return width > 1 && height > 1 && element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true })
  }
  const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)].filter(isSeen)
  const nameOf = (element: Element) => `${element.className} ${(element.textContent ?? '').trim().slice(0, 20)}`

  /** A number at the corner of one thing lies over another. */
  const covering = () => {
    const things = all('main *, header *, nav *').filter((element) => /^(A|BUTTON|IMG|INPUT)$/.test(element.tagName))
    return all('[class*=corner]').flatMap((mark) => {
      const own = mark.parentElement
      const at = mark.getBoundingClientRect()
      const covered = things.find((thing) => {
        if (own?.contains(thing) || thing.contains(mark)) return false
        const { left, right, top, bottom } = thing.getBoundingClientRect()
        return left < at.right && right > at.left && top < at.bottom && bottom > at.top
      })
      return covered ? [`${nameOf(mark)} covers ${nameOf(covered)}`] : []
    })
  }

  const context = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D
  /** What an empty field says of itself does not fit into it. */
  const cutHints = () =>
    all('input[placeholder]').flatMap((element) => {
      const input = element as HTMLInputElement
      const { font, paddingLeft, paddingRight } = getComputedStyle(input)
      context.font = font
      const room = input.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
      const isCut = !input.value && context.measureText(input.placeholder).width > room + 1
      return isCut ? [`${input.placeholder} is cut`] : []
    })

  /** The line on which the first letters of an element are written. */
  const baselineOf = (element: Element): { top: number; bottom: number; at: number } | undefined => {
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const start = (text.textContent ?? '').search(/\S/)
      if (start < 0 || !text.parentElement || !isSeen(text.parentElement)) continue
      const letters = document.createRange()
      letters.setStart(text, start)
      letters.setEnd(text, start + 1)
      const { top, bottom, height } = letters.getBoundingClientRect()
      context.font = getComputedStyle(text.parentElement).font
      const { fontBoundingBoxAscent: ascent, fontBoundingBoxDescent: descent } = context.measureText('国')
      return { top, bottom, at: top + (height * ascent) / (ascent + descent) }
    }
    return undefined
  }
  /** Things that share a line are written at different heights. */
  const crooked = () =>
    all('main *').flatMap((row) => {
      const { display, alignItems, flexDirection } = getComputedStyle(row)
      if (!display.includes('flex') || alignItems !== 'baseline' || flexDirection !== 'row') return []
      const lines = [...row.children].flatMap((child) => (isSeen(child) ? (baselineOf(child) ?? []) : []))
      const [first] = lines
      const isOff = lines.some((line) => {
        if (!first) return false
        const shared = Math.min(line.bottom, first.bottom) - Math.max(line.top, first.top)
        return shared > (first.bottom - first.top) / 2 && Math.abs(line.at - first.at) > 1.5
      })
      return isOff ? [`${nameOf(row)} is not on one line`] : []
    })

  const probe = document.body.appendChild(document.createElement('i'))
  const colourOf = (name: string) => {
    probe.style.color = `var(${name})`
    return getComputedStyle(probe).color
  }
  const [surface, ground] = [colourOf('--surface'), colourOf('--ground')]
  probe.remove()
  const behind = (element: Element | null): string => {
    if (!element) return ''
    const { backgroundColor } = getComputedStyle(element)
    return backgroundColor === 'rgba(0, 0, 0, 0)' ? behind(element.parentElement) : backgroundColor
  }
  const isCard = (element: Element) => {
    const { backgroundColor, borderTopLeftRadius } = getComputedStyle(element)
    const { width, height } = element.getBoundingClientRect()
    const isBox = width >= 200 && height >= 60 && Number.parseFloat(borderTopLeftRadius) >= 8
    return isBox && backgroundColor === surface && behind(element.parentElement) === ground
  }
  const isOff = (length: number) => Math.abs(length - Math.round(length / GRID) * GRID) > 0.6
  /** Cards whose content or whose neighbour is not a multiple of 16 px away. */
  const offGrid = () =>
    all('main *')
      .filter(isCard)
      .flatMap((card) => {
        const { paddingLeft, paddingRight } = getComputedStyle(card)
        const defects = [paddingLeft, paddingRight].some((length) => isOff(Number.parseFloat(length)))
          ? [`${nameOf(card)} has a padding of ${paddingLeft} and ${paddingRight}`]
          : []
        const next = card.nextElementSibling
        if (!next || !isSeen(next) || !isCard(next)) return defects
        const [own, other] = [card.getBoundingClientRect(), next.getBoundingClientRect()]
        const gap = other.top >= own.bottom ? other.top - own.bottom : other.left - own.right
        return isOff(gap) && gap >= 1 ? [...defects, `${nameOf(card)} is ${gap} px from the next`] : defects
      })

  return [...new Set([...covering(), ...cutHints(), ...crooked(), ...offGrid()])]
}

/** Defects of the open page, each with the element that has it; none on a page that is in order. */
export const visualDefects = (page: Page): Promise<string[]> => page.evaluate(measure)
