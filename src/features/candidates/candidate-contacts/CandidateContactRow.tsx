import { platform } from '@/platform'
import { Box, Button, FactList } from '@/ui'
import { FROZEN_GOODS_TEXT } from '~contract/domain/goods-and-payment'
import type { Resume } from '../candidate-types'
import css from './contacts.module.scss'
import { copyContact, useCandidateContact } from './use-candidate-contact'

/** Phone and email of a resume, masked until the company owns them; the original file of an import. */
export function CandidateContactRow({ resume }: { resume: Resume }) {
  const { phoneMasked, emailMasked, attachment } = resume
  const { contact, showContact } = useCandidateContact(resume.id, resume.isContactShown)
  const owned = contact?.isOwned ? contact : undefined
  const isFrozen = !owned && contact?.isFrozen
  if (!phoneMasked && !emailMasked && !attachment) return null
  return (
    <Box className={css.line}>
      <FactList className={css.numbers} items={owned ? [owned.phone, owned.email] : [phoneMasked, emailMasked]} />
      <Box className={css.actions}>
        {attachment && (
          <Button size='small' icon='file-text' onPress={() => platform.openFile(attachment.url, attachment.name)}>
            查看原件
          </Button>
        )}
        {isFrozen && <Box className={css.faint}>{FROZEN_GOODS_TEXT}</Box>}
        {!owned && !isFrozen && (phoneMasked || emailMasked) && (
          <Button size='small' kind='tint' icon='phone' onPress={showContact}>
            查看联系方式
          </Button>
        )}
        {owned?.phone && (
          <>
            <Button size='small' icon='copy' onPress={() => copyContact(owned.phone)}>
              复制电话
            </Button>
            {!platform.isDesk && (
              <Button size='small' kind='tint' icon='phone' onPress={() => platform.call(owned.phone)}>
                拨打
              </Button>
            )}
          </>
        )}
      </Box>
    </Box>
  )
}
