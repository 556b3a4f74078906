/** What lay over the page goes in a moment instead of at once (chat.md 9): a picture of it that nobody can touch or hear. */
const MS = 150

/** Called just before the layer is taken out of the page. */
export function goAway(layer: HTMLElement | null, panel: HTMLElement | null): void {
  if (!layer?.animate || window.matchMedia?.('(prefers-reduced-motion: reduce)').matches) return
  const picture = layer.cloneNode(true) as HTMLElement
  picture.setAttribute('aria-hidden', 'true')
  picture.inert = true
  picture.style.pointerEvents = 'none'
  for (const one of picture.children) (one as HTMLElement).style.animation = 'none'
  for (const one of picture.querySelectorAll('[id], [role=dialog]')) {
    one.removeAttribute('id')
    one.removeAttribute('role')
  }
  const place = [...layer.children].indexOf(panel as Element)
  document.body.append(picture)
  keepScroll(panel, picture.children[place])
  const going = picture.animate([{ opacity: 1 }, { opacity: 0 }], { duration: MS, easing: 'ease-in', fill: 'forwards' })
  going.onfinish = () => picture.remove()
  going.oncancel = going.onfinish
}

/** A copy stands at its top: what was scrolled is put back where it was. */
function keepScroll(from: Element | null, to: Element | undefined): void {
  const copies = to?.querySelectorAll('*')
  from?.querySelectorAll('*').forEach((one, i) => {
    const copy = copies?.[i]
    if (one.scrollTop && copy) copy.scrollTop = one.scrollTop
  })
}
