/** The ticket of the chat: what is signed, what is refused, and the format of tls-sig-api-v2 (C-1-10, C-8-23). */
import { createHmac } from 'node:crypto'
import { inflateSync } from 'node:zlib'
import { decodeUserSig, signUserSig, verifyUserSig } from '../../../server/chat/core/usersig'

const base = { sdkAppID: 1400000001, privateKey: 'secret', userID: 'user1', expireTime: 604800, now: 1_790_000_000 }
const expected = { sdkAppID: 1400000001, privateKeys: ['secret'], userID: 'user1', now: 1_790_000_100 }

describe('UserSig', () => {
  it('is deterministic, URL-safe, and holds the document in the order of tls-sig-api-v2 @C-1-10', () => {
    const sig = signUserSig(base)
    expect(signUserSig(base)).toBe(sig)
    expect(sig).toMatch(/^[A-Za-z0-9*\-_]+$/)
    const raw = inflateSync(
      Buffer.from(sig.replace(/\*/g, '+').replace(/-/g, '/').replace(/_/g, '='), 'base64'),
    ).toString()
    const content = 'TLS.identifier:user1\nTLS.sdkappid:1400000001\nTLS.time:1790000000\nTLS.expire:604800\n'
    const hmac = createHmac('sha256', 'secret').update(content).digest('base64')
    expect(raw).toBe(
      `{"TLS.ver":"2.0","TLS.identifier":"user1","TLS.sdkappid":1400000001,"TLS.time":1790000000,"TLS.expire":604800,"TLS.sig":"${hmac}"}`,
    )
  })

  it('is accepted until it expires, and only for its user, app and key', () => {
    const sig = signUserSig(base)
    expect(verifyUserSig(sig, expected)).toEqual({ isValid: true, userBuf: '' })
    expect(verifyUserSig(sig, { ...expected, now: base.now + 604800 })).toEqual({
      isValid: false,
      reason: 'SIG_EXPIRED',
    })
    expect(verifyUserSig(sig, { ...expected, userID: 'user2' })).toEqual({ isValid: false, reason: 'SIG_USER' })
    expect(verifyUserSig(sig, { ...expected, sdkAppID: 1 })).toEqual({ isValid: false, reason: 'SIG_APP' })
    expect(verifyUserSig(sig, { ...expected, privateKeys: ['other'] })).toEqual({ isValid: false, reason: 'SIG_BAD' })
    expect(verifyUserSig(sig, { ...expected, privateKeys: ['other', 'secret'] })).toMatchObject({ isValid: true })
    for (const garbage of ['', 'eJw', 'x'.repeat(3000)])
      expect(verifyUserSig(garbage, expected)).toMatchObject({ reason: 'SIG_BAD' })
  })

  it('carries bytes of ours, signed with the rest', () => {
    const sig = signUserSig({ ...base, userBuf: '会话42' })
    expect(decodeUserSig(sig)?.['TLS.userbuf']).toBe(Buffer.from('会话42').toString('base64'))
    expect(verifyUserSig(sig, expected)).toEqual({ isValid: true, userBuf: '会话42' })
  })

  it('five hundred signatures are those of tls-sig-api-v2, byte for byte, with and without bytes of ours', () => {
    const { Api } = jest.requireActual<{
      Api: new (
        app: number,
        key: string,
      ) => {
        genSig(id: string, expire: number, buf?: Buffer): string
        genUserSig(id: string, expire: number): string
      }
    }>('tls-sig-api-v2/TLSSigAPIv2.js')
    const now = 1_790_000_000
    const clock = jest.spyOn(Date, 'now').mockReturnValue(now * 1000)
    for (let i = 0; i < 500; i++) {
      const privateKey = createHmac('sha256', 'key').update(String(i)).digest('hex')
      const [userID, sdkAppID] = [i % 3 ? `user${i * 7919}` : `用户${i}`, 1_400_000_000 + i]
      const tencentApi = new Api(sdkAppID, privateKey)
      const options = { sdkAppID, privateKey, userID, expireTime: 604_800 + i, now }
      expect(signUserSig(options)).toBe(tencentApi.genUserSig(userID, options.expireTime))
      const userBuf = `会话${i}`
      expect(signUserSig({ ...options, userBuf })).toBe(
        tencentApi.genSig(userID, options.expireTime, Buffer.from(userBuf)),
      )
    }
    clock.mockRestore()
  })

  it('reports bad input with the four messages and gives nothing @C-5-28 @C-8-23', () => {
    const errors: string[] = []
    const sign = (change: object) => signUserSig({ ...base, ...change }, (m) => errors.push(m))
    expect([
      sign({ sdkAppID: '1' }),
      sign({ privateKey: 1 }),
      sign({ userID: null }),
      sign({ expireTime: undefined }),
    ]).toEqual(['', '', '', ''])
    expect(errors).toEqual([
      'sdkAppID must be a number',
      'privateKey must be a string',
      'userID must be a string',
      'expireTime must be a number',
    ])
  })
})
