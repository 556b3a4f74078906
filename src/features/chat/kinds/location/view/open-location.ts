import { openMap } from '@/platform/navigation/map'
import { toast } from '@/ui'
import { t } from '../../../i18n/zh/message-views'
import type { LocationBody } from '../kind'

/** Opens the location on a map; without a map the text is copied. */
export const openLocation = ({ description, ...at }: LocationBody): void =>
  void openMap({ name: description, ...at }).then((isShown) => isShown || toast(t('addressCopied'), 'success'))
