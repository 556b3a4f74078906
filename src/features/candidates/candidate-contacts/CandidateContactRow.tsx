import { platform } from '@/platform'
import { Box, Button, FactList } from '@/ui'
import { FROZEN_GOODS_TEXT } from '~contract/domain/goods-and-payment'
import type { Resume } from '../candidate-types'
import css from './contacts.module.scss'
import { copyContact, useCandidateContact } from './use-candidate-contact'

const othersText = (numbers: readonly string[]): string => (numbers.length > 0 ? `其他电话 ${numbers.join('、')}` : '')

/** Phone and email of a resume, masked until the company owns them; the original file of an import. */
export function CandidateContactRow({ resume }: { resume: Resume }) {
  const { phoneMasked, emailMasked, otherPhonesMasked, attachment } = resume
  const hasContact = Boolean(phoneMasked || emailMasked || otherPhonesMasked.length)
  const { contact, showContact } = useCandidateContact(resume.id, resume.isContactShown)
  const owned = contact?.isOwned ? contact : undefined
  const isFrozen = !owned && contact?.isFrozen
  const callable = owned?.phone || owned?.otherPhones[0]
  if (!hasContact && !attachment) return null
  return (
    <Box className={css.line}>
      <FactList
        className={css.numbers}
        items={
          owned
            ? [owned.phone, owned.email, othersText(owned.otherPhones)]
            : [phoneMasked, emailMasked, othersText(otherPhonesMasked)]
        }
      />
      <Box className={css.actions}>
        {attachment && (
          <Button size='small' icon='file-text' onPress={() => platform.openFile(attachment.url, attachment.name)}>
            查看原件
          </Button>
        )}
        {isFrozen && <Box className={css.faint}>{FROZEN_GOODS_TEXT}</Box>}
        {!owned && !isFrozen && hasContact && (
          <Button size='small' kind='tint' icon='phone' onPress={showContact}>
            查看联系方式
          </Button>
        )}
        {callable && (
          <>
            <Button size='small' icon='copy' onPress={() => copyContact(callable)}>
              复制电话
            </Button>
            {!platform.isDesk && (
              <Button size='small' kind='tint' icon='phone' onPress={() => platform.call(callable)}>
                拨打
              </Button>
            )}
          </>
        )}
      </Box>
    </Box>
  )
}
