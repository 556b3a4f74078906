/** Settings of this device: the language of the kit, notifications of the browser. */
import { Box, Segmented, Switch, Text, toast } from '@/ui'
import { switchAlerts, useAlerts } from '../alerts'
import { t as alert } from '../alerts/words'
import { chooseLanguage, type Language, useLanguage } from '../language'
import { t as speak } from '../language/words'
import css from './profile.module.scss'

/** Each language in its own words. */
const LANGUAGES: readonly { value: Language; label: string }[] = [
  { value: 'zh', label: '中文' },
  { value: 'en', label: 'English' },
]

async function choose(language: Language): Promise<void> {
  if (!(await chooseLanguage(language))) toast(speak('failed'), 'error')
}

export function DeviceLines() {
  const language = useLanguage((s) => s.language)
  const { isOn, isPossible, isDenied } = useAlerts()
  return (
    <>
      {isPossible && (
        <Box className={css.line}>
          <Box className={css.words}>
            <Text>{alert('alerts')}</Text>
            <Text className={css.note}>{alert(isDenied ? 'denied' : 'hint')}</Text>
          </Box>
          <Switch value={isOn} onChange={switchAlerts} label={alert('alerts')} disabled={isDenied} />
        </Box>
      )}
      <Box className={css.line}>
        <Box className={css.words}>
          <Text>{speak('language')}</Text>
          <Text className={css.note}>{speak('hint')}</Text>
        </Box>
        <Segmented value={language} onChange={choose} options={LANGUAGES} label={speak('language')} />
      </Box>
    </>
  )
}
