import Taro from '@tarojs/taro'

/** WeChat fetches a new version behind the running one; the user decides when it takes its place. */
export function offerUpdate(): void {
  const manager = Taro.getUpdateManager?.()
  manager?.onUpdateReady(async () => {
    const { confirm } = await Taro.showModal({
      title: '有新版本',
      content: '重新打开后使用新版本',
      confirmText: '现在重启',
    })
    if (confirm) manager.applyUpdate()
  })
}
