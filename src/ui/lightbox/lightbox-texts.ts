/** Texts of the lightbox. Chinese by default; a screen in another language provides its own. */
export const lightboxTexts = {
  imagePosition: '图片，第 {n} 张，共 {total} 张',
  video: '视频',
  close: '关闭',
  previous: '上一张',
  next: '下一张',
  larger: '放大',
  smaller: '缩小',
  left: '向左旋转',
  right: '向右旋转',
  save: '保存',
  saved: '图片已保存',
  savedToAlbum: '已保存到相册',
  denied: '获取权限失败，请在设置里允许保存到相册',
  cancelled: '已取消',
  saveFailed: '图片下载失败',
  unsupported: '暂不支持下载此类型图片',
  missing: '图片地址不存在',
  broken: '图片没有加载成功',
  videoFailed: '视频没有加载成功',
}
export type LightboxTexts = Readonly<Record<keyof typeof lightboxTexts, string>>
