/** The user's chat settings: a popover on the desktop, lines of the profile page on a phone. */
import { useState } from 'react'
import { platform } from '@/platform'
import { Box, Icon, Pressable, Sheet, Skeleton, Switch, Text, toast } from '@/ui'
import { updateChatSettings, useChatSettings } from '../core/chat-settings'
import { confirm } from '../i18n/ui-texts'
import { withLanguage } from '../i18n/with-language'
import { t } from '../i18n/zh/profile'
import type { FriendPolicy } from '../model/profile-types'
import { LoginDevices } from './LoginDevices'
import css from './profile.module.scss'
import { saveProfile, useProfile } from './use-profile'

export interface ChatSettingsPanelProps {
  onEdit(): void
  /** Logs out and opens the first page. */
  onLogout(): void
}

const POLICIES: readonly FriendPolicy[] = ['allowAny', 'needConfirm', 'denyAny']

async function choose(policy: FriendPolicy): Promise<void> {
  const reason = await saveProfile({ policy })
  if (reason) toast(t('updateFailed'), 'error')
  else toast(t('updated'), 'success')
}

function Options({ value, onDone }: { value: FriendPolicy; onDone(): void }) {
  return (
    <Box className={css.options} role='radiogroup' aria-label={t('policy')}>
      {POLICIES.map((policy) => (
        <Pressable
          key={policy}
          role='radio'
          aria-checked={policy === value}
          className={css.option}
          onPress={() => {
            onDone()
            if (policy !== value) void choose(policy)
          }}
        >
          <Text className={css.optionName}>{t(`policy${policy}`)}</Text>
          {policy === value && <Icon name='check' size={16} tone='brand-ink' />}
        </Pressable>
      ))}
    </Box>
  )
}

/** Options open below the line on the desktop, in a sheet on a phone. */
function PolicyLine({ policy }: { policy: FriendPolicy }) {
  const [isOpen, setOpen] = useState(false)
  const options = <Options value={policy} onDone={() => setOpen(false)} />
  return (
    <>
      <Pressable className={css.line} aria-expanded={isOpen} onPress={() => setOpen(!isOpen)}>
        <Box className={css.texts}>
          <Text>{t('policy')}</Text>
          <Text className={css.note}>{t(`policy${policy}`)}</Text>
        </Box>
        <Icon name={isOpen && platform.isDesk ? 'chevron-up' : 'chevron-right'} size={16} tone='ink-4' />
      </Pressable>
      {platform.isDesk ? (
        isOpen && options
      ) : (
        <Sheet isOpen={isOpen} onClose={() => setOpen(false)} title={t('policy')} isFlush>
          {options}
        </Sheet>
      )}
    </>
  )
}

function SwitchLine({
  name,
  hint,
  value,
  onChange,
}: {
  name: string
  hint: string
  value: boolean
  onChange(is: boolean): void
}) {
  return (
    <Box className={css.line}>
      <Box className={css.texts}>
        <Text>{name}</Text>
        <Text className={css.note}>{hint}</Text>
      </Box>
      <Switch value={value} onChange={onChange} label={name} />
    </Box>
  )
}

function SettingsView({ onEdit, onLogout }: ChatSettingsPanelProps) {
  const { profile, phase } = useProfile()
  const { hasReadStatus, hasOnlineStatus } = useChatSettings()
  const change = (patch: Parameters<typeof updateChatSettings>[0]) => {
    updateChatSettings(patch)
    toast(t('updated'), 'success')
  }
  const leave = async () => {
    if (await confirm({ title: t('logoutConfirm'), ok: t('logout') })) onLogout()
  }
  return (
    <Box>
      <Pressable className={css.line} onPress={onEdit}>
        <Text className={css.texts}>{t('edit')}</Text>
        <Icon name='chevron-right' size={16} tone='ink-4' />
      </Pressable>
      {profile ? (
        <PolicyLine policy={profile.policy} />
      ) : (
        phase === 'loading' && <Skeleton className={css.line} lines={[60]} />
      )}
      <SwitchLine
        name={t('readStatus')}
        hint={t('readStatusHint')}
        value={hasReadStatus}
        onChange={(is) => change({ hasReadStatus: is })}
      />
      <SwitchLine
        name={t('onlineStatus')}
        hint={t('onlineStatusHint')}
        value={hasOnlineStatus}
        onChange={(is) => change({ hasOnlineStatus: is })}
      />
      <LoginDevices />
      <Pressable className={css.line} onPress={leave}>
        <Text className={css.texts}>{t('logout')}</Text>
      </Pressable>
    </Box>
  )
}

export const ChatSettingsPanel = withLanguage(SettingsView)
