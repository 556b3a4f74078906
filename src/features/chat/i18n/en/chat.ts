import { CHAT_LIMITS } from '~contract/chat/limits'
import { inKilobytes, inMegabytes } from '~contract/domain/texts/byte-sizes'
import type { EnglishTexts } from '../define-texts'
import type { t } from '../zh/chat'

export const chat: EnglishTexts<typeof t> = {
  blocklisted: 'The text contains locally blocked words',
  imageFormat: 'Image message failed, invalid image format',
  bannedFile: 'File message failed, files banned for violations cannot be sent',
  noFile: 'The file does not exist, check the path',
  fileSize: `The file size exceeds the limit, maximum ${inMegabytes(CHAT_LIMITS.fileBytes)}MB`,
  tooLong: `The message length exceeds the limit, must not exceed ${inKilobytes(CHAT_LIMITS.bodyBytes)}K`,
  sensitiveText: 'The message or profile text has sensitive content, sending failed',
  sensitiveImage: 'An image in the message has sensitive content, sending failed',
  muted: 'You are muted',
  imageSize: `The image size exceeds the limit, maximum ${inMegabytes(CHAT_LIMITS.imageBytes)}MB`,
  voiceUpload: 'The voice message was not uploaded, please send it again later',
  voiceSize: `The voice message exceeds the limit, maximum ${inMegabytes(CHAT_LIMITS.audioBytes)}MB`,
  videoUpload: 'The video was not uploaded, please send it again later',
  videoSize: `The video size exceeds the limit, maximum ${inMegabytes(CHAT_LIMITS.videoBytes)}MB`,
  videoFormat: 'This video format is not supported, please send MP4 or MOV',
  fileUpload: 'The file was not uploaded, please send it again later',
  offline: 'The network is not available. Please check your connection.',
  sendFailed: 'The message was not sent',
  actionFailed: 'That did not work. Please try again later.',
  tooLate: 'The revocation time limit has passed',
  revokeFailed: 'The message was not recalled. Please try again later.',
  noService: 'The chat is not available at the moment',
  displaced: 'Your account opened the chat on another device, so it was closed here',
  online: 'Online',
  typing: 'The other side is typing',
  backToList: 'Back to the chats',
  actionsOf: 'Chat with {name}',
  more: 'More',
  candidateResume: 'Resume',
  allMembers: 'All',
}
