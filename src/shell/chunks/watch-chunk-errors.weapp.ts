/** Parts that do not arrive: WeChat says so for a page's package only. */
import { onUnhandledRejection } from '@/platform/device/unhandled-rejections.weapp'
import { toast } from '@/ui'
import { chunkErrorType } from './chunk-error'

export function watchChunkErrors(): void {
  onUnhandledRejection((reason) => chunkErrorType(reason) && toast('没有加载出来，请检查网络后重试', 'error'))
}
