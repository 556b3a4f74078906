/** The measures of visual-defects.ts find what they are for. The pages themselves are measured by pages.spec.ts and narrow-desk.spec.ts. */
import { browserSession, expect, test } from '../../../support/browser'
import { desktopDevice } from '../../../support/browser/browser'
import { visualDefects } from '../../../support/browser/checks/visual-defects'

const PAGE = `
  <style>
    :root { --surface: #fff; --ground: #f7f8fa; font: 14px/20px sans-serif }
    main { background: var(--ground) }
    .bell { position: relative; display: inline-flex; width: 32px; height: 32px }
    .corner { position: absolute; left: 60%; top: 0; width: 40px; height: 16px }
    .bar { display: flex; align-items: center }
    .card { width: 300px; height: 80px; padding: 16px; border-radius: 10px; background: var(--surface) }
  </style>
  <main>
    <div class="bar"><span class="bell"><button>铃</button><span class="corner">99+</span></span><a href="/" style="margin-left: MARGIN">公司</a></div>
    <input placeholder="姓名、职位、公司、学校" style="width: WIDTH; padding: 0">
    <div class="card" style="padding-left: PADDING">一</div>
    <div class="card" style="margin-top: GAP">二</div>
  </main>`
const SOUND = { MARGIN: '40px', WIDTH: '240px', PADDING: '16px', GAP: '16px' }

test.describe('the measures of a page', { tag: '@desk' }, () => {
  const expectDefects = async (html: string, defects: readonly unknown[]): Promise<void> => {
    const page = await (await browserSession.context(desktopDevice)).newPage()
    await page.setContent(html)
    await expect.poll(() => visualDefects(page)).toEqual(defects)
    await page.context().close()
  }
  const pageWith = (change: Partial<typeof SOUND>): string =>
    Object.entries({ ...SOUND, ...change }).reduce((html, [name, value]) => html.replace(name, value), PAGE)

  test('find nothing on a page that is in order', () => expectDefects(pageWith({}), []))

  test('find a number that covers, a hint that is cut, and cards that are off the grid', async () => {
    await expectDefects(pageWith({ MARGIN: '0' }), ['corner 99+ covers  公司'])
    await expectDefects(pageWith({ WIDTH: '80px' }), ['姓名、职位、公司、学校 is cut'])
    await expectDefects(pageWith({ PADDING: '20px' }), ['card 一 has a padding of 20px and 16px'])
    await expectDefects(pageWith({ GAP: '12px' }), ['card 一 is 12 px from the next'])
  })

  test('find things on one line that are written at different heights', () =>
    expectDefects(
      `<main><div style="display: flex; align-items: baseline; font: 14px/20px sans-serif">
        <b>李恒</b>
        <span style="display: inline-flex; align-items: center; font-size: 12px"><i style="width: 2px; height: 2px"></i>男 29 岁</span>
      </div></main>`,
      [expect.stringContaining('is not on one line')],
    ))
})
