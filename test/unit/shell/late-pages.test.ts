/** The look-up of addresses in Taro's router on the web: a page that arrives late never covers a newer one. */
import ExactRouter from '../../../config/web/taro/universal-router.js'

interface Loading {
  arrive(): void
  fail(): void
}

/** A router of two pages, and how the file of `/slow` arrives. */
function routerWithSlowPage() {
  let loading: Loading | undefined
  const slow = new Promise<string>((resolve, reject) => {
    loading = { arrive: () => resolve('slow page'), fail: () => reject(new Error('Loading chunk 7 failed')) }
  })
  const router = new ExactRouter([
    { path: '/slow', action: (context: unknown, params: unknown) => [slow, context, params] },
    {
      path: ['/', '/pages/home/index'],
      action: (context: unknown, params: unknown) => [Promise.resolve('home'), context, params],
    },
  ])
  return { router, slow: loading as Loading }
}

test('a page is answered when nothing else was requested meanwhile', async () => {
  const { router, slow } = routerWithSlowPage()
  const answer = router.resolve('/slow/')
  slow.arrive()
  const [page, context] = await answer
  expect(page).toBe('slow page')
  expect(context).toMatchObject({ pathname: '/slow' })
})

test('a page that arrives after another was requested is dropped', async () => {
  const { router, slow } = routerWithSlowPage()
  const late = router.resolve('/slow')
  expect((await router.resolve('/'))[0]).toBe('home')
  slow.arrive()
  expect(await late).toEqual([])
})

test('a file that fails is reported only while its page is wanted', async () => {
  const { router, slow } = routerWithSlowPage()
  const wanted = router.resolve('/slow')
  slow.fail()
  await expect(wanted).rejects.toThrow('Loading chunk 7 failed')
  const late = router.resolve('/slow')
  await router.resolve('/')
  expect(await late).toEqual([])
})

test('an unknown address is not found', async () => {
  const { router } = routerWithSlowPage()
  await expect(router.resolve('/nowhere')).rejects.toMatchObject({ status: 404 })
})
