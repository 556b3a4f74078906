/**
 * Safety notice with a complaint link, in the platform's own app. Once closed it stays hidden until the
 * app restarts.
 */
import { create } from 'zustand'
import { useSite } from '@/api'
import { platform } from '@/platform'
import { Box, Button, Icon, IconButton, Text } from '@/ui'
import { useFlags } from '../core/feature-flags'
import { confirm } from '../i18n/ui-texts'
import { t } from '../i18n/zh/message-list'
import css from './message-extras.module.scss'

const useHidden = create(() => ({ isHidden: false }))

/** Opens the complaint page among the operator's help links; else shows the operator's contact. */
function openComplaint(site: ReturnType<typeof useSite>): void {
  const page = site?.helpLinks.find(({ title }) => /投诉|举报/.test(title))
  if (page) {
    platform.goOutside(page.url)
    return
  }
  const contactTexts = [site?.contactPhone, site?.contactEmail].filter(Boolean).join('  ')
  void confirm({ title: t('complain'), text: contactTexts || t('noComplaint'), isAlert: true, ok: t('acknowledge') })
}

/** `onReport` opens the form that reports the other side; complaints of a host without it go to the operator. */
export function SafetyTip({ onReport }: { onReport?(): void }) {
  const isOfficial = useFlags((flags) => flags.isOfficial)
  const { isHidden } = useHidden()
  const site = useSite()
  if (!isOfficial || isHidden) return null
  return (
    <Box className={css.safety} role='note'>
      <Icon name='shield-check' size={16} tone='warning-ink' />
      <Text className={css.safetyText}>{t('safety')}</Text>
      <Button kind='link' size='small' onPress={onReport ?? (() => openComplaint(site))}>
        {t('complain')}
      </Button>
      <IconButton icon='x' size='small' label={t('close')} onPress={() => useHidden.setState({ isHidden: true })} />
    </Box>
  )
}
