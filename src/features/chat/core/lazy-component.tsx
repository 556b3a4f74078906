import { type ComponentType, lazy, Suspense } from 'react'

/**
 * A lazy component (web). One that cannot be fetched renders nothing; the unhandled rejection asks the user to reload
 * the page.
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
