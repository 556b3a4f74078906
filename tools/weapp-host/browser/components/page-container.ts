import { define, instanceOf, isTrue, trigger } from './component-base'

/**
 * WeChat's page container. While it is shown, back hides it and stays on the page; it is shown again when `show` has been false in
 * between. Its content is drawn in its place.
 */
export function definePageContainer(): void {
  define('page-container', {
    properties: {
      show: false,
      duration: 300,
      zIndex: 100,
      overlay: true,
      position: 'bottom',
      round: false,
      closeOnSlideDown: false,
      overlayStyle: undefined,
      customStyle: undefined,
    },
    update(self, _dom, changed) {
      if (!changed.has('show')) return
      const isShown = isTrue(self.data.show)
      const wasShown = Boolean(self.state.isShown)
      self.state.isShown = isShown
      if (isShown === wasShown) return
      for (const name of isShown ? ['beforeenter', 'enter', 'afterenter'] : ['beforeleave', 'leave', 'afterleave'])
        trigger(self, name)
    },
  })
}

/** Hides the page container that a page shows; false when it shows none. */
export function hidePageContainer(page: Document): boolean {
  const shown = [...page.querySelectorAll('wx-page-container')]
    .map(instanceOf)
    .find((self) => self?.state.isShown === true)
  if (!shown) return false
  shown.state.isShown = false
  for (const name of ['beforeleave', 'leave', 'afterleave']) trigger(shown, name)
  return true
}
