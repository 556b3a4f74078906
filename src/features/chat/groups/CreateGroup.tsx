/** Form of a new group: avatar, name, type, members (G-2~group-screens-01). */
import { useState } from 'react'
import { platform } from '@/platform'
import { Box, Button, cx, FieldFrame, Pressable, Text, TextInput } from '@/ui'
import type { GroupType } from '~contract/chat/group-types'
import { runContactAction } from '../contacts/contact-actions'
import { t } from '../i18n/zh/groups'
import { t as tLanguage } from '../i18n/zh/language'
import type { GroupInfo } from '../model/contact-types'
import { DEFAULT_TYPE, GROUP_TYPE_CHOICES, groupTypeName, groupTypeText } from '../model/group-types'
import { FriendPicker } from '../picker/FriendPicker'
import { putGroup, useContacts, useLoadContacts } from '../session/contacts-store'
import { requireGroupClient } from '../session/require-client'
import { AvatarChoice } from './AvatarChoice'
import css from './groups.module.scss'

export interface CreateGroupProps {
  onCreated(group: GroupInfo): void
  /** Absent where the host's own bar has a back button. */
  onCancel?(): void
}

function TypePicker({ value, onChange }: { value: GroupType; onChange(type: GroupType): void }) {
  return (
    <Box className={css.types} role='radiogroup' aria-label={t('type')}>
      {GROUP_TYPE_CHOICES.map((type) => (
        <Pressable
          key={type}
          role='radio'
          aria-checked={type === value}
          className={cx(css.type, type === value && css.isSelected)}
          onPress={() => onChange(type)}
        >
          <Text className={css.typeName}>{groupTypeName(type)}</Text>
          <Text className={css.typeText}>{groupTypeText(type)}</Text>
        </Pressable>
      ))}
    </Box>
  )
}

/** Names of the chosen members, and a button to choose. */
function MemberField({ ids, onPick }: { ids: readonly string[]; onPick(): void }) {
  const friends = useContacts((s) => s.friends)
  const names = ids.map((id) => friends.find((f) => f.userId === id)?.name ?? id)
  return (
    <Box className={css.members}>
      <Button size='small' icon='user-plus' onPress={onPick}>
        {t('chooseMembers')}
      </Button>
      {names.length > 0 && <Text className={css.note}>{names.join(tLanguage('separator'))}</Text>}
    </Box>
  )
}

export function CreateGroup({ onCreated, onCancel }: CreateGroupProps) {
  useLoadContacts()
  const [name, setName] = useState('')
  const [groupId, setGroupId] = useState('')
  const [avatar, setAvatar] = useState('')
  const [type, setType] = useState(DEFAULT_TYPE)
  const [memberIds, setMemberIds] = useState<readonly string[]>([])
  const [isPicking, setPicking] = useState(false)
  const isCommunity = type === 'Community'
  const create = () =>
    runContactAction(
      async () => {
        const created = await (await requireGroupClient()).create({
          name: name.trim(),
          type,
          avatar,
          groupId: groupId.trim(),
          memberIds,
        })
        putGroup(created)
        onCreated(created)
      },
      t('createDone'),
      '',
    )
  return (
    <Box className={css.form}>
      <FieldFrame label={t('name')} isRequired {...(platform.isDesk ? {} : { hint: t('nameHint') })}>
        <TextInput value={name} onChange={setName} label={t('name')} maxLength={20} />
      </FieldFrame>
      {!isCommunity && (
        <FieldFrame label={t('groupId')}>
          <TextInput
            value={groupId}
            onChange={setGroupId}
            label={t('groupId')}
            placeholder={t('groupIdHint')}
            maxLength={48}
          />
        </FieldFrame>
      )}
      <FieldFrame label={t('avatar')}>
        <AvatarChoice value={avatar} name={name || t('name')} isOrg onChange={setAvatar} />
      </FieldFrame>
      <FieldFrame label={t('type')}>
        <TypePicker value={type} onChange={setType} />
      </FieldFrame>
      {type !== 'AVChatRoom' && (
        <FieldFrame label={t('chosen')}>
          <MemberField ids={memberIds} onPick={() => setPicking(true)} />
        </FieldFrame>
      )}
      <Box className={css.actions}>
        <Button kind='primary' isBlock disabled={!name.trim()} onPress={create}>
          {t('createButton')}
        </Button>
        {onCancel && (
          <Button isBlock onPress={onCancel}>
            {t('cancel')}
          </Button>
        )}
      </Box>
      {isPicking && (
        <FriendPicker
          title={t('chooseMembers')}
          initial={memberIds}
          onSubmit={(ids) => {
            setMemberIds(ids)
            setPicking(false)
          }}
          onClose={() => setPicking(false)}
        />
      )}
    </Box>
  )
}
