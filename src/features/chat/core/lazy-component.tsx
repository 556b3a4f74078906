import { type ComponentType, lazy, Suspense } from 'react'

/**
 * A part that is fetched when it is shown (web). One that does not arrive leaves its place empty; the unhandled rejection
 * has the person asked to load the page again.
 */
export function lazyComponent<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const Part = lazy(() =>
    load().then(
      (component) => ({ default: component }),
      (error: unknown) => {
        void Promise.reject(error)
        return { default: (() => null) as ComponentType<Props> }
      },
    ),
  ) as unknown as ComponentType<Props>
  return (props: Props) => (
    <Suspense>
      <Part {...props} />
    </Suspense>
  )
}
