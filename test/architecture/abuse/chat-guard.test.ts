/** What reaches others through the chat passes one guard (docs/security.md): every call has an entry, and no words go around it. */
import { z } from 'zod'
import { chatCalls } from '../../../contract/chat'
import { CALL_GUARDS } from '../../../server/chat/guard/call-guards'
import { codeFiles, isTest, readSource, withoutComments } from '../../support/source-files'

/** Ids, and names of lists and times: nobody reads them as words of the caller. */
const IDS = /^(?:to|groupID|userID|userIDs|cursor|op|source|inviteCode|key)$/
/** Words that stay the caller's own in a call of which others learn. */
const OWN_TEXTS: Readonly<Record<string, readonly string[]>> = { 'application.answer': ['remark'] }

interface Schema {
  type?: string
  enum?: unknown[]
  const?: unknown
  properties?: Record<string, Schema>
  items?: Schema
  additionalProperties?: Schema | boolean
}

/** Names of the fields of free text in a schema. */
function freeTexts(schema: Schema, name = ''): string[] {
  if (schema.type === 'string') return schema.enum || schema.const || IDS.test(name) ? [] : [name]
  const { properties = {}, items, additionalProperties } = schema
  return [
    ...Object.entries(properties).flatMap(([key, field]) => freeTexts(field, key)),
    ...(items ? freeTexts(items, name) : []),
    ...(typeof additionalProperties === 'object' ? freeTexts(additionalProperties, name) : []),
  ]
}
const textFieldsOf = (call: keyof typeof CALL_GUARDS): string[] =>
  freeTexts(z.toJSONSchema(chatCalls[call].input, { io: 'input', unrepresentable: 'any' }) as Schema)
const guarded = Object.entries(CALL_GUARDS) as [keyof typeof CALL_GUARDS, unknown][]
const server = codeFiles().filter((file) => file.startsWith('server/chat/') && !isTest(file))
const filesWith = (pattern: RegExp) => server.filter((file) => pattern.test(withoutComments(readSource(file))))

describe('the guard of the chat', () => {
  it('has an entry for every call but the log-in', () => {
    expect(Object.keys(CALL_GUARDS).sort()).toEqual(
      Object.keys(chatCalls)
        .filter((call) => call !== 'auth')
        .sort(),
    )
  })

  it('sees the words of every call of which others learn', () => {
    const unseen = guarded
      .filter(([, entry]) => entry === 'textless')
      .map(([call]) => [call, textFieldsOf(call).filter((name) => !OWN_TEXTS[call]?.includes(name))])
      .filter(([, names]) => names?.length)
    expect(unseen).toEqual([])
  })

  it('is called by the gateway before a handler runs, and by messages where they are checked', () => {
    const gateway = withoutComments(readSource('server/chat/socket/gateway.ts'))
    expect(gateway).toMatch(/await guardCall\([^)]*\)\s*return handler\(/)
    expect(guarded.flatMap(([call, entry]) => (entry === 'message' ? call : []))).toEqual([
      'message.send',
      'message.modify',
    ])
    expect(filesWith(/\.checkMessage\(/)).toEqual([
      'server/chat/messages/modify-message.ts',
      'server/chat/messages/send-message.ts',
    ])
    expect(readSource('server/chat/chat-service.ts')).toMatch(
      /checks: readonly MessageCheck\[\] = \[\s*\(pending\) => guardMessage\(/,
    )
  })

  it('is the one place that knows mutes, blocked words and moderation', () => {
    expect(filesWith(/blocklist\.isIn\(/)).toEqual(['server/chat/guard/guard.ts'])
    expect(filesWith(/moderation\.isTextFit\(/)).toEqual(['server/chat/guard/guard.ts'])
    expect(filesWith(/isMutedAll &&|muteUntil <=/)).toEqual(['server/chat/guard/guard.ts'])
  })
})
