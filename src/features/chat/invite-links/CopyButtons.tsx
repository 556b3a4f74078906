import { Button } from '@/ui'
import { t } from '../i18n/zh/invite-links'

/** The buttons that pass a link on. */
export const CopyButtons = ({ onCopy }: { onCopy(): void }) => (
  <Button kind='primary' icon='link' onPress={onCopy}>
    {t('copy')}
  </Button>
)
