/** Days and hours are China's on a device of another time zone. */
import { browserSession, expect, test } from '../../support/browser'
import { logIn } from '../../support/http-client'
import { startsInChina, upcomingInterviews } from '../../support/interview-times'

const HR = '13800000002'

test('a device in New York shows interviews at the hours of China', { tag: '@P-9-27' }, async ({ device }) => {
  const rows = await upcomingInterviews(await logIn(browserSession.url, HR))
  const actions = await browserSession.open(device, '/interviews', HR, { timezoneId: 'America/New_York' })
  await actions.page
    .getByText(rows[0]?.name ?? '', { exact: true })
    .first()
    .waitFor()
  const text = await actions.page.locator('body').innerText()
  for (const row of rows) expect(text).toContain(startsInChina(row).clock)
  for (const row of rows) expect(text).toContain(startsInChina(row).day)
})
