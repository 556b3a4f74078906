/** What jsdom lacks and the web targets have: media queries, observers, scrolling, encoders, fetch. */
import { TextDecoder, TextEncoder } from 'node:util'
import { configure } from '@testing-library/dom'

process.env.TZ ??= 'Asia/Shanghai'
// a limit against tests that hang, not a measure: parts of a page are fetched, on a busy machine slowly
configure({ asyncUtilTimeout: 30_000 })

class NoObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return []
  }
}

const define = (name: string, value: unknown) => {
  if (!(name in globalThis)) Object.defineProperty(globalThis, name, { value, writable: true, configurable: true })
}

define('TextEncoder', TextEncoder)
define('TextDecoder', TextDecoder)
define('ResizeObserver', NoObserver)
define('IntersectionObserver', NoObserver)
define('structuredClone', (value: unknown) => JSON.parse(JSON.stringify(value)))
define('matchMedia', (query: string) => ({
  matches: false,
  media: query,
  onchange: null,
  addEventListener() {},
  removeEventListener() {},
  addListener() {},
  removeListener() {},
  dispatchEvent: () => false,
}))
window.scrollTo = () => undefined
Element.prototype.scrollIntoView ??= () => undefined
