/** file.*, text.*, voice.*: upload addresses, translation and voice to text. */
import type { Peer } from '../../../../contract/chat'
import type { fileCalls } from '../../../../contract/chat/calls/files'
import { CHAT_LIMITS } from '../../../../contract/chat/limits'
import { VOICE_FORMATS, type VoiceFormat } from '../../../ports/speech'
import { ChatError } from '../../core/chat-error'
import { FILE_RULES } from '../../files/file-rules'
import { fileIdOfReference } from '../../files/file-urls'
import { createUploadUrl } from '../../files/upload-ticket'
import { listAround } from '../../stored-messages/messages'
import { type HandlerContext, type Handlers, requireConversation } from './handler-context'

/** Upload addresses per user in ten minutes; calls of paid services are limited too. */
const UPLOAD_LIMIT = { max: 300, seconds: 600 }
const PAID_LIMIT = { max: 120, seconds: 600 }

async function checkRateLimit(
  { chat, me }: HandlerContext,
  counter: string,
  max: { max: number; seconds: number },
): Promise<void> {
  if (chat.ctx.config.RATE_LIMIT && (await chat.ctx.limiter.hit(`chat.${counter}:${me.userId}`, max)) > 0)
    throw new ChatError('TOO_FREQUENT')
}

export const fileHandlers: Handlers<keyof typeof fileCalls> = {
  async 'file.place'(caller, { kind, name, size }) {
    if (size > FILE_RULES[kind].maxBytes) throw new ChatError(FILE_RULES[kind].tooLarge)
    await checkRateLimit(caller, 'place', UPLOAD_LIMIT)
    const { ctx } = caller.chat
    const id = ctx.ids.next()
    const uploadUrl = createUploadUrl(ctx, { id, kind, name, owner: caller.me.userId }, CHAT_LIMITS.uploadUrlSeconds)
    const publicName = ctx.files.nameOf(id)
    return { id: publicName, uploadUrl, downloadUrl: `/files/${publicName}` }
  },

  async 'text.translate'(caller, { texts, from, to }) {
    const { ports, log } = caller.chat.ctx
    if (!ports.translate) throw new ChatError('TRANSLATE_OFF')
    await checkRateLimit(caller, 'translate', PAID_LIMIT)
    const translated = await ports.translate.translate(texts, from, to).catch((error: unknown) => {
      log.error({ err: error }, 'translation failed')
      throw new ChatError('TRANSLATE_FAILED')
    })
    return { texts: translated }
  },

  async 'voice.transcribe'(caller, input) {
    const { ports, log, files } = caller.chat.ctx
    if (!ports.speech) throw new ChatError('VOICE_OFF')
    await checkRateLimit(caller, 'voice', PAID_LIMIT)
    const file = await getVoiceFile(caller, input)
    const format = formatOf(file)
    if (!format) throw new ChatError('VOICE_FORMAT')
    if (file.size > ports.speech.maxBytes) throw new ChatError('AUDIO_SIZE')
    const text = await ports.speech
      .transcribe(await files.read(file), format, input.language)
      .catch((error: unknown) => {
        log.error({ err: error }, 'voice to text failed')
        throw new ChatError('VOICE_FAILED')
      })
    return { text }
  },
}

/** The audio file of a voice message visible to the caller. Throws MESSAGE_UNKNOWN, FILE_UNKNOWN. */
async function getVoiceFile(caller: HandlerContext, input: Peer & { seq: number }) {
  const info = await requireConversation(caller, input)
  const { db, files } = caller.chat.ctx
  const { messages } = await listAround(db, caller.me.userId, info, { seq: input.seq - 1, isNewer: true }, 1)
  const message = messages[0]
  if (message?.seq !== input.seq || message.revoked) throw new ChatError('MESSAGE_UNKNOWN')
  const id = message.type === 'TIMSoundElem' ? fileIdOfReference(message.payload.url) : undefined
  const file = id ? await files.find(id) : undefined
  if (!file) throw new ChatError('FILE_UNKNOWN')
  return file
}

const VOICE_FORMAT_BY_MIME: Record<string, VoiceFormat> = {
  'audio/mpeg': 'mp3',
  'audio/x-wav': 'wav',
  'audio/wav': 'wav',
  'audio/aac': 'aac',
  'audio/amr': 'amr',
  'audio/mp4': 'm4a',
  'video/mp4': 'm4a',
  'application/ogg': 'ogg-opus',
  'audio/ogg': 'ogg-opus',
}
/** By content; formats without a signature by the name. */
function formatOf(file: { mime: string; name: string }): VoiceFormat | undefined {
  const ending = /\.([\w-]+)$/.exec(file.name)?.[1]?.toLowerCase()
  return VOICE_FORMAT_BY_MIME[file.mime] ?? VOICE_FORMATS.find((format) => format === ending)
}
