/** The kit's paths, pages and kinds of messages. */
import { toBody } from '@/features/chat/kinds/parse-body'
import { routes } from '~contract/routes'

const kit = routes.filter(({ page }) => page.startsWith('TUIKit/'))

describe('the places of the kit', () => {
  it('are five pages in the mini-program, the conversations a tab of the app @G-2-02', () => {
    const pages = new Set(kit.map(({ page }) => `/${page}`))
    for (const name of ['TUIChat', 'TUISearch', 'TUIContact', 'TUIGroup', 'TUIConversation'])
      expect(pages).toContain(`/TUIKit/components/${name}/index`)
    const tabs = routes.filter(({ tab }) => tab).map(({ page }) => page)
    expect(tabs.filter((page) => page.startsWith('TUIKit/'))).toEqual(['TUIKit/components/TUIConversation/index'])
  })

  it('on the web are addresses of our own: within the app, alone in a window, and the pages by their paths @G-2-01', () => {
    expect(kit.map(({ path }) => path).sort()).toEqual([
      '/TUIKit/components/TUIChat',
      '/TUIKit/components/TUIChat/video',
      '/TUIKit/components/TUIContact',
      '/TUIKit/components/TUIGroup',
      '/TUIKit/components/TUISearch',
      '/tuikit',
      '/tuikit2',
    ])
    expect(kit.find(({ path }) => path === '/tuikit')?.layout).toBe('app')
    expect(kit.find(({ path }) => path === '/tuikit2')?.layout).toBe('blank')
  })
})

it('each message type has its kind on the screen: text, file, image, video, audio, location, custom … @G-3-01', () => {
  const around = { me: 'user1', from: 'user2', fromName: '周雨桐', to: 'user1' }
  const card = { data: '{"businessID":"link","text":"看看","link":"/orders"}', description: '', extension: '' }
  const kinds = {
    TIMTextElem: ['text', { text: '好' }],
    TIMFileElem: ['file', { fileName: 'a.pdf' }],
    TIMImageElem: ['image', { imageInfoArray: [] }],
    TIMVideoFileElem: ['video', { videoSecond: 3 }],
    TIMSoundElem: ['audio', { second: 3 }],
    TIMLocationElem: ['location', { description: '天府三街' }],
    TIMCustomElem: ['link', card],
    TIMRelayElem: ['merger', { title: '记录', abstractList: [] }],
    TIMGroupTipElem: ['tip', { operationType: 1 }],
    TIMGroupSystemNoticeElem: ['tip', { operationType: 1 }],
  } as const
  for (const [type, [kind, payload]] of Object.entries(kinds))
    expect([type, toBody(type, payload as never, around).kind]).toEqual([type, kind])
})
