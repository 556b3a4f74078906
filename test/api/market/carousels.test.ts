/** Carousel images of public pages, managed by the operator. */

import * as operator from '../../../contract/calls/operator'
import * as carousels from '../../../contract/calls/platform/carousels'
import { PNG_BYTES } from '../../support/api/png-fixture'
import { freshTestApp } from '../../support/shared-fixture'

const testApp = freshTestApp()

describe('carousels', () => {
  test('the operator puts images on a page in a chosen order and takes them off; anybody sees them @P-7.3-03', async () => {
    const as = testApp.config.OPERATOR_TOKEN
    const put = (fields: Record<string, string>) =>
      testApp.form(operator.createCarousel, fields, [{ field: 'file', name: 'a.png', bytes: PNG_BYTES }], { as })
    const listShown = async () => (await testApp.call(carousels.list, { type: 'home' })).data
    await put({ type: 'home', place: '2', title: '找服务', text: '川渝服务商', path: '/ow/findService' })
    const first = (await put({ type: 'home', place: '1', title: '招人', path: '/ow/findJob' })) as {
      data: { id: string }
    }
    expect(await listShown()).toMatchObject([{ title: '招人' }, { title: '找服务', path: '/ow/findService' }])
    const { statusCode } = await testApp.app.inject({
      url: (await listShown())[0]?.imageUrl ?? '',
      headers: { host: '127.0.0.1' },
    })
    expect(statusCode).toBe(200)
    expect(await put({ type: 'home', title: '坏', path: '//evil.example' })).toMatchObject({
      message: '只能是站内地址',
    })
    expect((await testApp.call(operator.removeCarousel, { id: first.data.id }, { as })).code).toBe(0)
    expect(await listShown()).toMatchObject([{ title: '找服务' }])
    expect((await testApp.call(operator.listCarousels, {}, { as })).data).toHaveLength(1)
    expect(await testApp.call(operator.removeCarousel, { id: first.data.id }, { as })).toMatchObject({
      status: 404,
    })
  })
})
