/** Form of a new group: first its members, then a name, which they suggest; picture, type and ID under 更多. */
import { useState } from 'react'
import { platform } from '@/platform'
import { Box, Button, cx, FieldFrame, Icon, Pressable, Text, TextInput } from '@/ui'
import type { GroupType } from '~contract/chat/group-types'
import { isVisible } from '~contract/domain/texts/visible-text'
import { runContactAction } from '../contacts/contact-actions'
import { t } from '../i18n/zh/groups'
import { t as tLanguage } from '../i18n/zh/language'
import type { GroupInfo } from '../model/contact-types'
import { DEFAULT_TYPE, GROUP_TYPE_CHOICES, groupTypeName, groupTypeText } from '../model/group-types'
import { FriendPicker } from '../picker/FriendPicker'
import type { PickerItem } from '../picker/types'
import { putGroup, useLoadContacts } from '../session/contacts-store'
import { requireGroupClient } from '../session/require-client'
import { AvatarChoice } from './AvatarChoice'
import css from './groups.module.scss'
import { suggestGroupName } from './suggest-group-name'

/** Characters of a suggested name, as the hint says; a typed one may be as long as the server takes. */
const MAX_SUGGESTED = 20

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
function MemberField({ names, onPick }: { names: readonly string[]; onPick(): void }) {
  return (
    <Box className={css.members}>
      <Button size='small' kind='tint' icon='user-plus' onPress={onPick}>
        {t('chooseMembers')}
      </Button>
      {names.length > 0 && <Text className={css.note}>{names.join(tLanguage('separator'))}</Text>}
    </Box>
  )
}

interface GroupSettings {
  avatar: string
  type: GroupType
  groupId: string
}

/** What hardly anybody changes, folded away. */
function MoreSettings({
  name,
  value,
  onChange,
}: {
  name: string
  value: GroupSettings
  onChange(change: Partial<GroupSettings>): void
}) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Pressable className={css.moreHead} aria-expanded={isOpen} onPress={() => setOpen(!isOpen)}>
        <Box className={css.texts}>
          <Text className={css.typeName}>{t('moreSettings')}</Text>
          <Text className={css.note}>{groupTypeName(value.type)}</Text>
        </Box>
        <Icon name={isOpen ? 'chevron-up' : 'chevron-down'} size={16} tone='ink-3' />
      </Pressable>
      {isOpen && (
        <>
          <FieldFrame label={t('avatar')}>
            <AvatarChoice
              value={value.avatar}
              name={name || t('name')}
              isOrg
              onChange={(avatar) => onChange({ avatar })}
            />
          </FieldFrame>
          <FieldFrame label={t('type')}>
            <TypePicker value={value.type} onChange={(type) => onChange({ type })} />
          </FieldFrame>
          {value.type !== 'Community' && (
            <FieldFrame label={t('groupId')}>
              <TextInput
                value={value.groupId}
                onChange={(groupId) => onChange({ groupId })}
                label={t('groupId')}
                placeholder={t('groupIdHint')}
                maxLength={48}
              />
            </FieldFrame>
          )}
        </>
      )}
    </>
  )
}

export function CreateGroup({ onCreated, onCancel }: CreateGroupProps) {
  useLoadContacts()
  /** What the user typed; undefined while the suggested name is unchanged. */
  const [typed, setTyped] = useState<string>()
  const [settings, setSettings] = useState<GroupSettings>({ avatar: '', type: DEFAULT_TYPE, groupId: '' })
  const [chosen, setChosen] = useState<readonly PickerItem[]>([])
  const [isPicking, setPicking] = useState(false)
  const memberIds = chosen.map(({ id }) => id)
  const names = chosen.map((item) => item.name)
  const name = typed ?? suggestGroupName(names, MAX_SUGGESTED)
  const create = () =>
    runContactAction(
      async () => {
        const { groupId, type, avatar } = settings
        const group = { name: name.trim(), type, avatar, groupId: groupId.trim(), memberIds }
        const created = await (await requireGroupClient()).create(group)
        putGroup(created)
        onCreated(created)
      },
      t('createDone'),
      '',
    )
  return (
    <Box className={css.form}>
      {settings.type !== 'AVChatRoom' && (
        <FieldFrame label={t('chosen')}>
          <MemberField names={names} onPick={() => setPicking(true)} />
        </FieldFrame>
      )}
      <FieldFrame label={t('name')} isRequired {...(platform.isDesk ? {} : { hint: t('nameHint') })}>
        <TextInput value={name} onChange={setTyped} label={t('name')} />
      </FieldFrame>
      <MoreSettings
        name={name}
        value={settings}
        onChange={(change) => setSettings((before) => ({ ...before, ...change }))}
      />
      <Box className={css.actions}>
        <Button kind='primary' isBlock disabled={!isVisible(name)} onPress={create}>
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
          initial={chosen}
          onSubmit={(_ids, items) => {
            setChosen(items)
            setPicking(false)
          }}
          onClose={() => setPicking(false)}
        />
      )}
    </Box>
  )
}
