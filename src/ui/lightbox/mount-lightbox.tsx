import { createRoot } from 'react-dom/client'

let isMounted = false

/** The lightbox has its own React root: callers need no host. One that cannot be fetched asks the user to reload the page. */
export async function mountLightbox(): Promise<void> {
  if (isMounted) return
  isMounted = true
  const { Lightbox } = await import('./Lightbox').catch((error: unknown) => {
    isMounted = false
    throw error
  })
  const container = document.createElement('div')
  document.body.append(container)
  createRoot(container).render(<Lightbox />)
}
