import { words } from '../language'

/** What messages with files, places and ratings say. */
export const t = words('kinds', {
  seeImage: '查看图片',
  brokenImage: '图片没有加载成功',
  tryAgain: '点按重试',
  playVideo: '播放视频',
  playVoice: '播放语音，{n} 秒',
  stopVoice: '停止语音，{n} 秒',
  unheard: '没有听过',
  voiceFailed: '语音没有播放成功',
  saveFile: '下载文件 {name}',
  saving: '下载中',
  saveFailed: '文件没有下载成功，请稍后再试',
  uploading: '正在发送 {n}%',
  cancelUpload: '取消发送',
  seePlace: '在地图上查看 {name}',
  place: '位置',
  placeCopied: '地址已复制',
  rating: '对本次服务的评价',
  stars: '{n} 星，共 5 星',
})
