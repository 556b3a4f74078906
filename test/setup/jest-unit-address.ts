/** Filters live in the address: what one test leaves there is not what the next one begins with. */
afterEach(() => {
  if (window.location.search) window.history.replaceState(null, '', window.location.pathname)
})
