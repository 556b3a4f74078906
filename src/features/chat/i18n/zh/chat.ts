/**
 * Texts used by several screens: a conversation's head, failed actions, codes of failed sends
 * (docs/requirements/chat-errors.md).
 */
import { CHAT_LIMITS } from '~contract/chat/limits'
import { inKilobytes, inMegabytes } from '~contract/domain/texts/byte-sizes'
import { defineTexts } from '../define-texts'

export const t = defineTexts('chat', {
  blocklisted: '文本包含本地屏蔽词',
  imageFormat: '图片消息失败，无效的图片格式',
  bannedFile: '文件消息失败，禁止发送违规封禁的文件',
  noFile: '文件不存在，请检查文件路径是否正确',
  fileSize: `文件大小超出限制，最大 ${inMegabytes(CHAT_LIMITS.fileBytes)}MB`,
  tooLong: `消息长度超出限制，不能超过 ${inKilobytes(CHAT_LIMITS.bodyBytes)}K`,
  sensitiveText: '消息或者资料中文本存在敏感内容，发送失败',
  sensitiveImage: '消息中图片存在敏感内容，发送失败',
  muted: '您已被禁止聊天',
  imageSize: `图片大小超出限制，最大 ${inMegabytes(CHAT_LIMITS.imageBytes)}MB`,
  voiceUpload: '语音上传失败，请稍后重发',
  voiceSize: `语音大小超出限制，最大 ${inMegabytes(CHAT_LIMITS.audioBytes)}MB`,
  videoUpload: '视频上传失败，请稍后重发',
  videoSize: `视频大小超出限制，最大 ${inMegabytes(CHAT_LIMITS.videoBytes)}MB`,
  videoFormat: '视频格式不支持，请发送 MP4 或 MOV',
  fileUpload: '文件上传失败，请稍后重发',
  offline: '网络异常，请您检查网络设置',
  sendFailed: '消息发送失败',
  actionFailed: '操作失败，请稍后再试',
  tooLate: '消息已超过撤回时限',
  revokeFailed: '撤回失败，请稍后再试',
  noService: '沟通服务暂时不可用',
  displaced: '您的账号在其他设备上打开了沟通，这里已经断开',
  online: '在线',
  typing: '对方正在输入',
  backToList: '返回会话列表',
  actionsOf: '{name} 的会话',
  more: '更多操作',
  candidateResume: '他的简历',
  allMembers: '所有人',
})
