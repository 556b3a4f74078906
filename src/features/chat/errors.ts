/** What a failed send says (chat.md 8): both sets of codes, those of the SDK for JavaScript and those of the others. */
const TEXTS: Record<number, string> = {
  3123: '文本包含本地屏蔽词',
  4004: '图片消息失败，无效的图片格式',
  4005: '文件消息失败，禁止发送违规封禁的文件',
  7004: '文件不存在，请检查文件路径是否正确',
  7005: '文件大小超出限制，最大100MB',
  8001: '消息长度超出限制，不能超过12K',
  80001: '消息或者资料中文本存在敏感内容，发送失败',
  80002: '消息长度超出限制，不能超过12K',
  80004: '消息中图片存在敏感内容，发送失败',
  10017: '您已被禁止聊天',
  2800: '网络异常，请您检查网络设置',
  2801: '网络异常，请您检查网络设置',
}

export const sendErrorText = (code: number, message: string): string => TEXTS[code] ?? (message || '消息发送失败')
