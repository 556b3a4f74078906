/**
 * Group applications: a banner above the messages for admins, and a drawer to handle them.
 */
import { useEffect, useRef, useState } from 'react'
import { Avatar, Box, Button, cx, Drawer, Icon, Item, List, LongRows, Pressable, Text } from '@/ui'
import { logError } from '../core/log-error'
import { t } from '../i18n/zh/groups'
import type { GroupApplication } from '../model/contact-types'
import { removeGroupApplication, useContacts, useLoadContacts } from '../session/contacts-store'
import { requireGroupClient } from '../session/require-client'
import css from './groups.module.scss'

/** Milliseconds a row takes to fade. */
const FADE_MS = 150
/** The drawer on the desktop, CSS pixels. */
const WIDTH = 360

function ApplicationRow({ application }: { application: GroupApplication }) {
  const { user, isInvitation, applicantName, note } = application
  const [isGone, setGone] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const handle = async (isAgreed: boolean) => {
    try {
      await (await requireGroupClient()).handle(application, isAgreed)
    } catch (error) {
      // The failure is only logged and the row stays. When another admin was faster it is removed.
      logError(error)
      if ((error as { code?: number }).code !== 10024) return
    }
    setGone(true)
    timer.current = setTimeout(() => removeGroupApplication(application.key), FADE_MS)
  }
  return (
    <Item className={cx(css.request, isGone && css.isGone)}>
      <Avatar name={user.name} src={user.avatar} seed={user.userId} size={40} />
      <Box className={css.texts}>
        <Text className={`cut ${css.name}`}>{user.name}</Text>
        <Text className={css.note}>
          {note || (isInvitation ? t('invitedBy', { name: applicantName }) : t('appliesToJoin'))}
        </Text>
      </Box>
      <Box className={css.applicationActions}>
        <Button size='small' onPress={() => handle(false)}>
          {t('reject')}
        </Button>
        <Button size='small' kind='primary' onPress={() => handle(true)}>
          {t('agree')}
        </Button>
      </Box>
    </Item>
  )
}

/** Banner above the messages of a group; nothing without applications. */
export function GroupApplicationsBanner({ groupId }: { groupId: string }) {
  useLoadContacts()
  const all = useContacts((s) => s.groupApplications)
  const applications = all.filter((r) => r.groupId === groupId)
  const [isOpen, setOpen] = useState(false)
  const isEmpty = !applications.length
  useEffect(() => {
    if (isEmpty) setOpen(false)
  }, [isEmpty])
  if (isEmpty) return null
  return (
    <>
      <Pressable className={css.banner} onPress={() => setOpen(true)}>
        <Icon name='user-plus' size={16} tone='warning-ink' />
        <Text className={css.bannerText}>{t('requestsBanner', { n: applications.length })}</Text>
        <Text className={css.bannerLink}>{t('handle')}</Text>
      </Pressable>
      <Drawer isOpen={isOpen} onClose={() => setOpen(false)} title={t('requests')} width={WIDTH}>
        <List className={css.requests}>
          <LongRows rows={applications}>
            {(application) => <ApplicationRow key={application.key} application={application} />}
          </LongRows>
        </List>
      </Drawer>
    </>
  )
}
