/** Names with which a user could pose as the platform. */
import { soundsOfficial } from '../../../contract/domain/official-names'

describe('a name', () => {
  it.each([
    '聘桥',
    '聘桥客服',
    '聘 桥 官 方',
    '聘\u200b桥',
    '聘橋',
    '娉桥小助手',
    'ＰｉｎＱｉａｏ',
    'p1nqiao',
    '系统通知',
    '系 统·消 息',
    '官方招聘',
    '平台',
    '平台审核',
    '客服',
    '客服中心',
    'Administrator',
    'Аdministrator',
    'àdmïnistrator',
    'admin',
    '微信支付通知',
    '微 信·支 付 通知',
    '账号安全提醒',
    '帳號安全中心',
    '支付宝客服',
    '聘桥官方',
    '聘桥官方安全中心',
  ])('%s sounds like the platform, for users and things alike', (name) => {
    expect([soundsOfficial(name, 'person'), soundsOfficial(name, 'thing')]).toEqual([true, true])
  })

  it.each(['客服小王', '管理员老李', '在线客服01'])('%s does for a person', (name) => {
    expect(soundsOfficial(name, 'person')).toBe(true)
  })

  it.each(['支付产品部', '信息安全招聘群', '客服部招聘', '云平台研发', '系统工程师群', '管理员值班', '服务一部'])(
    '%s is a group like any other',
    (name) => {
      expect(soundsOfficial(name, 'thing')).toBe(false)
    },
  )

  it.each([
    '陈安全',
    '支付研发小周',
    '陈思源',
    '周雨桐',
    '系统工程师小陈',
    '平小台',
    'Adam',
    'Supporter Li',
    '方官',
    '',
  ])('%s is a name like any other', (name) => {
    expect(soundsOfficial(name, 'person')).toBe(false)
  })
})
