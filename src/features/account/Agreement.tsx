/** Consent checkbox of the log-in form; the texts open in a new tab. */
import { Box, Checkbox, type FieldControl, Link, Pressable } from '@/ui'
import css from './login.module.scss'

export const AgreementCheckbox = ({ value, onChange, id }: FieldControl<boolean>) => (
  <Box className={css.agree}>
    <Checkbox value={value} onChange={onChange} label='我已阅读并同意用户协议和隐私政策' {...(id ? { id } : {})} />
    <Box className={css.agreeText}>
      <Pressable tabIndex={-1} aria-hidden onPress={() => onChange(!value)}>
        我已阅读并同意
      </Pressable>
      <Link to='/platformuseragreement' isNewTab className={`text-press ${css.text}`}>
        《用户协议》
      </Link>
      和
      <Link to='/userprivacypolicy' isNewTab className={`text-press ${css.text}`}>
        《隐私政策》
      </Link>
    </Box>
  </Box>
)
