/** The user's settings of the chat: a popover at a desk, lines of the profile page on a phone (C-2~profile-and-settings-02). */
import { useState } from 'react'
import { platform } from '@/platform'
import { Box, Icon, Press, Sheet, Skeleton, Switch, Txt, toast } from '@/ui'
import { confirm } from '../language/parts'
import { spoken } from '../language/spoken'
import { changeSettings, useChatSettings } from './choices'
import { DeviceLines } from './DeviceLines'
import type { Policy } from './model'
import css from './profile.module.scss'
import { saveProfile, useProfile } from './useProfile'
import { t } from './words'

export interface SettingsProps {
  onEdit(): void
  /** Ends the log-in and leads to the first page. */
  onLogout(): void
}

const POLICIES: readonly Policy[] = ['anyone', 'ask', 'nobody']

async function choose(policy: Policy): Promise<void> {
  const reason = await saveProfile({ policy })
  if (reason) toast(t('updateFailed'), 'error')
  else toast(t('updated'), 'success')
}

function Options({ value, onDone }: { value: Policy; onDone(): void }) {
  return (
    <Box className={css.options} role='radiogroup' aria-label={t('policy')}>
      {POLICIES.map((policy) => (
        <Press
          key={policy}
          role='radio'
          aria-checked={policy === value}
          className={css.option}
          onPress={() => {
            onDone()
            if (policy !== value) void choose(policy)
          }}
        >
          <Txt className={css.optionName}>{t(`policy${policy}`)}</Txt>
          {policy === value && <Icon name='check' size={16} tone='brand-ink' />}
        </Press>
      ))}
    </Box>
  )
}

/** Choices open below the line at a desk, in a sheet on a phone. */
function PolicyLine({ policy }: { policy: Policy }) {
  const [isOpen, setOpen] = useState(false)
  const options = <Options value={policy} onDone={() => setOpen(false)} />
  return (
    <>
      <Press className={css.line} aria-expanded={isOpen} onPress={() => setOpen(!isOpen)}>
        <Box className={css.words}>
          <Txt>{t('policy')}</Txt>
          <Txt className={css.note}>{t(`policy${policy}`)}</Txt>
        </Box>
        <Icon name={isOpen && platform.isDesk ? 'chevron-up' : 'chevron-right'} size={16} tone='ink-4' />
      </Press>
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
      <Box className={css.words}>
        <Txt>{name}</Txt>
        <Txt className={css.note}>{hint}</Txt>
      </Box>
      <Switch value={value} onChange={onChange} label={name} />
    </Box>
  )
}

function SettingsView({ onEdit, onLogout }: SettingsProps) {
  const { profile, phase } = useProfile()
  const { hasReadStatus, hasOnlineStatus } = useChatSettings()
  const change = (some: Parameters<typeof changeSettings>[0]) => {
    changeSettings(some)
    toast(t('updated'), 'success')
  }
  const leave = async () => {
    if (await confirm({ title: t('logoutAsk'), ok: t('logout') })) onLogout()
  }
  return (
    <Box>
      <Press className={css.line} onPress={onEdit}>
        <Txt className={css.words}>{t('edit')}</Txt>
        <Icon name='chevron-right' size={16} tone='ink-4' />
      </Press>
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
      <DeviceLines />
      <Press className={css.line} onPress={leave}>
        <Txt className={css.words}>{t('logout')}</Txt>
      </Press>
    </Box>
  )
}

export const Settings = spoken(SettingsView)
