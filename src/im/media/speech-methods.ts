/** translateText and convertVoiceToText, by outside services of the server. */
import type { ClientCore } from '../client-core'
import { ChatError, check, ok } from '../errors'
import { peerOfMessages } from '../messages/history-methods'
import { Message } from '../messages/message'

const FORMATS = /\.(wav|pcm|ogg|opus|speex|silk|mp3|m4a|aac|amr)\b/i

export const speechMethods = (core: ClientCore) => ({
  async translateText(o: { sourceTextList: string[]; sourceLanguage?: string; targetLanguage: string }) {
    const { texts } = await core.link.request('text.translate', {
      texts: o.sourceTextList,
      from: o.sourceLanguage || 'auto',
      to: o.targetLanguage,
    })
    return ok({ translatedTextList: texts })
  },
  async convertVoiceToText(o: { message: Message; language?: string }) {
    check(o?.message instanceof Message)
    const { message } = o
    if (message.type !== 'TIMSoundElem') throw new ChatError(2119)
    // The format comes from the name; without an extension the server checks the content.
    const name = String(message.payload.uuid)
    if (/\.\w+$/.test(name) && !FORMATS.test(name)) throw new ChatError(2119)
    const { peer, seqs } = peerOfMessages([message])
    const { text } = await core.link.request('voice.transcribe', {
      ...peer,
      seq: seqs[0] ?? 0,
      language: o.language ?? '',
    })
    return ok({ result: text })
  },
})
