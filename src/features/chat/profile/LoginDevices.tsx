/** Settings of this device: the language of the kit, notifications of the browser. */
import { Box, Segmented, Switch, Text, toast } from '@/ui'
import { type Language, setLanguage, useLanguage } from '../i18n'
import { t as tAlerts } from '../i18n/zh/alerts'
import { t as tLanguage } from '../i18n/zh/language'
import { setNewMessageAlerts, useNewMessageAlerts } from '../session/new-message-alerts'
import css from './profile.module.scss'

/** Each language by its own name. */
const LANGUAGES: readonly { value: Language; label: string }[] = [
  { value: 'zh', label: '中文' },
  { value: 'en', label: 'English' },
]

async function choose(language: Language): Promise<void> {
  if (!(await setLanguage(language))) toast(tLanguage('failed'), 'error')
}

export function LoginDevices() {
  const language = useLanguage((s) => s.language)
  const { isOn, isPossible, isDenied } = useNewMessageAlerts()
  return (
    <>
      {isPossible && (
        <Box className={css.line}>
          <Box className={css.texts}>
            <Text>{tAlerts('alerts')}</Text>
            <Text className={css.note}>{tAlerts(isDenied ? 'denied' : 'hint')}</Text>
          </Box>
          <Switch value={isOn} onChange={setNewMessageAlerts} label={tAlerts('alerts')} disabled={isDenied} />
        </Box>
      )}
      <Box className={css.line}>
        <Box className={css.texts}>
          <Text>{tLanguage('language')}</Text>
          <Text className={css.note}>{tLanguage('hint')}</Text>
        </Box>
        <Segmented value={language} onChange={choose} options={LANGUAGES} label={tLanguage('language')} />
      </Box>
    </>
  )
}
