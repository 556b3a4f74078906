/**
 * A page on a narrow phone whose owner reads a large font: what is cut by its box, ends beyond the edge, or answers a thumb only in
 * a small field. WeChat enlarges in two ways, and a page must bear both: on Android sizes in rem grow with the text (`root`), on
 * iOS the text alone grows (`text`).
 */
import type { Frame, Page } from '@playwright/test'

/** Width and height in CSS pixels of the narrowest phone that is supported. */
export const narrowPhone = { width: 360, height: 740 }

export const enlargements = ['root', 'text'] as const
export type Enlargement = (typeof enlargements)[number]

/** 140 %, the largest but one of WeChat's font sizes. */
export const SCALE = 1.4

/** Enlarges the text of the open page; replaces an enlargement before it. */
export async function enlargeText(page: Page, kind: Enlargement): Promise<void> {
  await page.evaluate(
    ([scale, kind]) => {
      const { style } = document.documentElement
      const root = Math.min(24, Math.max(16, (document.documentElement.clientWidth * 40) / 750))
      const isRoot = kind === 'root'
      style.setProperty('font-size', `${isRoot ? root * scale : root}px`, 'important')
      document.body.style.setProperty('text-size-adjust', isRoot ? '100%' : `${scale * 100}%`)
      return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    },
    [SCALE, kind] as const,
  )
}

/** Runs in the page: names of what ends beyond the edge of the screen and cannot be scrolled to, and of text that its box cuts. */
function findCuts(): string[] {
  const nameOf = (element: Element) =>
    `${element.tagName.toLowerCase()}.${element.className} ${element.textContent?.slice(0, 24)}`
  const isSeen = (element: Element) => element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true })
  const isShown = (element: Element) => {
    const { width, height } = element.getBoundingClientRect()
    return width > 1 && height > 1 && isSeen(element)
  }
  const ancestors = (element: Element): Element[] => {
    const parent = element.parentElement
    return parent ? [parent, ...ancestors(parent)] : []
  }
  const isReachable = (element: Element, axis: 'overflowX' | 'overflowY') =>
    ancestors(element).some((box) => /auto|scroll/.test(getComputedStyle(box)[axis]))
  // a page of the mini-program scrolls as a whole
  const isScrolledTo = (element: Element) =>
    (document.scrollingElement?.scrollHeight ?? 0) > innerHeight &&
    ![element, ...ancestors(element)].some((box) => getComputedStyle(box).position === 'fixed')
  // a row that shows what has room, and no more; a page cuts at its sides what it should show
  const isLeftOut = (element: Element) =>
    ancestors(element).some((box) => {
      const { overflowX, overflowY } = getComputedStyle(box)
      return /hidden|clip/.test(overflowX) && !/auto|scroll/.test(overflowY) && box.clientWidth < innerWidth
    })
  const isShortened = (style: CSSStyleDeclaration) =>
    style.textOverflow === 'ellipsis' || !/^(none|)$/.test(style.getPropertyValue('-webkit-line-clamp'))
  const shown = [...document.querySelectorAll('body *')].filter(isShown)
  const found: string[] = []
  if ((document.scrollingElement?.scrollWidth ?? 0) > innerWidth + 1) found.push('the whole page scrolls sideways')
  for (const element of shown) {
    const box = element.getBoundingClientRect()
    const isText = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim())
    const isTarget = element.matches('button, a[href], input, textarea, [role=button], [role=tab]')
    if (!isText && !isTarget) continue
    if ((box.right > innerWidth + 1 || box.left < -1) && !isReachable(element, 'overflowX') && !isLeftOut(element))
      found.push(`beyond the side: ${nameOf(element)}`)
    if (box.bottom > innerHeight + 1 && !isReachable(element, 'overflowY') && !isScrolledTo(element))
      found.push(`below the screen: ${nameOf(element)}`)
  }
  // a line less the blank above and below its letters
  const lettersOf = (text: Node) => {
    const range = document.createRange()
    range.selectNodeContents(text)
    return [...range.getClientRects()]
      .filter(({ width }) => width > 1)
      .map(({ left, right, top, bottom }) => {
        const high = bottom - top
        return { left: left + 1, right: right - 1, top: top + high * 0.2, bottom: top + high * 0.87 }
      })
  }
  for (const element of shown) {
    const texts = [...element.childNodes].filter((node) => node.nodeType === 3 && node.textContent?.trim())
    if (!texts.length) continue
    const chain = [element, ...ancestors(element)]
    // from the text up to what scrolls or is drawn apart
    for (const [index, box] of chain.entries()) {
      if (box === document.scrollingElement) break
      const style = getComputedStyle(box)
      if (/auto|scroll/.test(`${style.overflowX} ${style.overflowY}`)) break
      const isCutting = /hidden|clip/.test(`${style.overflowX} ${style.overflowY}`)
      const isDrawn = !/^rgba\(0, 0, 0, 0\)$/.test(style.backgroundColor)
      const inner = box.getBoundingClientRect()
      if ((isCutting && isShortened(style)) || inner.width <= 1 || inner.height <= 1) break
      const isApart = /absolute|fixed/.test(style.position) && index > 0
      if (isCutting || isDrawn) {
        const out = texts.flatMap(lettersOf).some(({ left, right, top, bottom }) => {
          const isHidden = left > inner.right || right < inner.left || top > inner.bottom || bottom < inner.top
          if (isCutting && isHidden) return false
          return left < inner.left - 1 || right > inner.right + 1 || top < inner.top - 1 || bottom > inner.bottom + 1
        })
        if (out) {
          found.push(
            `${isCutting ? 'cut' : 'over the edge'}: ${nameOf(element)} by ${box === element ? 'itself' : nameOf(box)}`,
          )
          break
        }
      }
      if (isApart || /absolute|fixed/.test(style.position)) break
    }
  }
  return [...new Set(found)]
}

/** Names of what the screen or its box cuts off in the open page. */
export const cutsOf = (page: Page | Frame): Promise<string[]> => page.evaluate(findCuts)

/** Runs in the page: names of what a thumb hits only in a field smaller than `smallest` CSS pixels; each is scrolled to. */
function findSmallTargets(smallest: number): string[] {
  const roles = ['button', 'tab', 'checkbox', 'switch', 'radio', 'link', 'option', 'menuitem', 'combobox']
  const selector = [
    'button',
    'a[href]',
    'input:not([type=hidden])',
    'textarea',
    ...roles.map((role) => `[role=${role}]`),
  ]
  const isProse = (target: Element) => {
    const sentence = target.parentElement?.textContent?.trim()
    return getComputedStyle(target).display === 'inline' && sentence !== target.textContent?.trim()
  }
  /** CSS pixels from one attempt to the next. */
  const STEP = 0.5
  const seen = new Map<string, number>()
  const found: string[] = []
  for (const target of document.querySelectorAll(selector.join())) {
    if (!target.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true })) continue
    if (target.getBoundingClientRect().width <= 2 || target.closest('[aria-hidden=true], [inert]') || isProse(target))
      continue
    // rows of a list are alike
    const kind = `${target.tagName} ${target.className} ${target.parentElement?.className}`
    const before = seen.get(kind) ?? 0
    seen.set(kind, before + 1)
    if (before > 2) continue
    target.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
    const label = target.closest('label')
    const isHit = (x: number, y: number) => {
      const top = document.elementFromPoint(x, y)
      return top !== null && (target.contains(top) || (label?.contains(top) ?? false))
    }
    const { left, top, width, height } = target.getBoundingClientRect()
    const [x, y] = [left + width / 2, top + height / 2]
    // another layer is over it
    if (!isHit(x, y)) continue
    const reach = (stepX: number, stepY: number) => {
      let steps = 0
      while (steps < smallest && isHit(x + stepX * (steps + STEP), y + stepY * (steps + STEP))) steps += STEP
      return steps
    }
    const [wide, high] = [reach(-1, 0) + reach(1, 0), reach(0, -1) + reach(0, 1)]
    if (wide >= smallest && high >= smallest) continue
    const name = target.getAttribute('aria-label') ?? target.textContent ?? ''
    found.push(`${target.tagName.toLowerCase()}.${target.className} ${name.slice(0, 24)}: ${wide} × ${high}`)
  }
  return [...new Set(found)]
}

/** CSS pixels: 44, less one step of the measurement on each side. */
const SMALLEST = 43

/** Names and sizes of targets of the open page that are too small for a thumb. Links in running text are not counted. */
export const smallTargetsOf = (page: Page): Promise<string[]> => page.evaluate(findSmallTargets, SMALLEST)
