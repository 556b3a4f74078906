/** Where a click on a notice leads. */
import { noticeLink } from '~contract/domain/notices'

it.each([
  [10000, {}, { kind: 'none' }],
  [10000, { path: '/deliver' }, { kind: 'page', path: '/deliver' }],
  [10000, { path: '//evil.example' }, { kind: 'none' }],
  [10000, { path: '/\\evil.example' }, { kind: 'none' }],
  [10000, { path: 'https://evil.example' }, { kind: 'none' }],
  [10001, {}, { kind: 'detail', path: '', button: '查看' }],
  [10001, { path: '/deliver' }, { kind: 'detail', path: '/deliver', button: '查看' }],
  [10001, { path: '//evil.example' }, { kind: 'detail', path: '', button: '查看' }],
  [10002, {}, { kind: 'page', path: '/careercircle/my?tab=posts' }],
  [10003, {}, { kind: 'none' }],
  [10004, {}, { kind: 'none' }],
  [10005, { circleId: '8' }, { kind: 'failure', path: '/careercircle/my?editId=8', button: '修改圈子' }],
  [10006, {}, { kind: 'none' }],
  [10007, {}, { kind: 'none' }],
  [10008, {}, { kind: 'none' }],
  [10009, {}, { kind: 'none' }],
  [10010, {}, { kind: 'none' }],
  [10011, {}, { kind: 'none' }],
  [10012, { path: '/deliver' }, { kind: 'page', path: '/jobmanagement' }],
  [10013, { jobId: '42' }, { kind: 'failure', path: '/jobEdit?id=42', button: '继续申请' }],
  [10013, {}, { kind: 'failure', path: '/jobEdit', button: '继续申请' }],
  [10014, {}, { kind: 'page', path: '/businessopportunity/findbusi' }],
  [10015, { requirementId: '6&7' }, { kind: 'page', path: '/businessopportunity/findbusi?requirementId=6%267' }],
  [10016, {}, { kind: 'none' }],
  [10017, {}, { kind: 'failure', path: '/sercapability', button: '继续申请' }],
  [99999, { path: '/deliver' }, { kind: 'page', path: '/deliver' }],
])(
  'A press on a notice of type %s with %j leads there: %j @P-2.5-05 @P-2.5-06 @P-2.5-08 @P-2.5-10 @P-2.5-11 @P-2.5-13 @P-2.5-14 @P-2.5-15 @P-2.5-16 @P-2.5-17 @P-2.5-18 @P-2.5-19',
  (typeCode, ext, expected) => {
    expect(noticeLink(typeCode, ext)).toEqual(expected)
  },
)
