import { ApiError, loadErrorText } from './errors'

describe('a load by id that failed', () => {
  it('says nothing of its own where nothing has that id: unknown, or none at all', () => {
    expect(loadErrorText(new ApiError('没有找到', 404, 404))).toBeUndefined()
    for (const field of ['id', 'resumeId'])
      expect(loadErrorText(new ApiError('编号格式不正确', 40_000, 400, field))).toBeUndefined()
  })

  it('says what else went wrong', () => {
    expect(loadErrorText(new ApiError('请求格式不正确', 40_004, 400))).toBe('请求格式不正确')
    expect(loadErrorText(new ApiError('服务暂时不可用', 50_000, 503))).toBe('服务暂时不可用')
  })
})
