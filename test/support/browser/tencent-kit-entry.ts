/** The page's side of tencent-kit.ts: calls of the kit by name, with arguments and results as plain JSON. Bundled, never imported. */
import * as kit from '@tencentcloud/chat-uikit-engine'

const { TUIStore, StoreName } = kit
type Service = Record<string, (...args: unknown[]) => unknown>
const storeOf = (name: string) => StoreName[name as keyof typeof StoreName]
const messageOf = (id: string) =>
  TUIStore.getMessageModel(id) ??
  TUIStore.getData(StoreName.CHAT, 'messageList').find((m: { ID: string }) => m.ID === id)

/** `{ $message }` is a message of the store, `{ $raw }` the SDK's own instance in it, `{ $conversation }` a conversation, `{ $file }` a File. */
function decode(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(decode)
  if (typeof value !== 'object' || value === null) return value
  const { $message, $raw, $conversation, $file } = value as Record<string, string>
  if ($message) return messageOf($message)
  if ($raw) return messageOf($raw)?.getMessage()
  if ($conversation) return TUIStore.getConversationModel($conversation)
  if ($file) {
    const { name, type, base64 } = $file as unknown as { name: string; type: string; base64: string }
    return new File([Uint8Array.from(atob(base64), (c) => c.charCodeAt(0))], name, { type })
  }
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, decode(inner)]))
}

/** Plain JSON of a value: no functions, private fields or cycles. */
function encode(value: unknown): unknown {
  const above: unknown[] = []
  const text = JSON.stringify(value, function (this: unknown, key: string, inner: unknown) {
    if (key.startsWith('_') || typeof inner === 'function') return undefined
    if (inner instanceof Map) return Object.fromEntries(inner)
    while (above.length && above[above.length - 1] !== this) above.pop()
    if (typeof inner !== 'object' || inner === null) return inner
    if (above.includes(inner)) return undefined
    above.push(inner)
    return inner
  })
  return text === undefined ? null : JSON.parse(text)
}

Object.assign(window, {
  driver: {
    async call(service: string, method: string, args: unknown[]) {
      try {
        const target = Reflect.get(kit, service) as Service
        return { result: encode(await target[method]?.(...(decode(args) as unknown[]))) }
      } catch (error) {
        const { code, message } = error as { code?: number; message?: string }
        return { failure: { code, message } }
      }
    },
    data: (store: string, key: string) => encode(TUIStore.getData(storeOf(store), key)),
    content: (id: string) => encode(messageOf(id)?.getMessageContent()),
  },
})
