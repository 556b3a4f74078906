/** A place to send: its words, and where the device is if one likes. The mini-program asks WeChat's own map instead. */
import { useState } from 'react'
import { platform } from '@/platform'
import { Box, Button, Label, Text, TextInput, toast } from '@/ui'
import { t } from '../../i18n/zh/composer'
import type { ConversationId } from '../../model/index'
import css from '../dialogs.module.scss'
import { sendLocation } from '../send-draft'
import { SendDialog } from './SendDialog'

const shortly = (degrees: number) => degrees.toFixed(4)

export function LocationDialog({ id, onClose }: { id: ConversationId; onClose(): void }) {
  const [name, setName] = useState('')
  const [isWrong, setWrong] = useState(false)
  const [here, setHere] = useState<{ latitude: number; longitude: number }>()
  const locate = async () => {
    try {
      setHere(await platform.chooseLocation())
    } catch (error) {
      toast((error as Error).message, 'warning')
    }
  }
  const send = () => {
    if (!name.trim()) return setWrong(true)
    sendLocation(id, { latitude: 0, longitude: 0, ...here, name: name.trim() })
    onClose()
  }
  return (
    <SendDialog title={t('placeTitle')} onClose={onClose} onSend={send}>
      <Box className={css.field}>
        <Label htmlFor='place-name'>{t('placeName')}</Label>
        <TextInput
          id='place-name'
          value={name}
          invalid={isWrong && !name.trim()}
          maxLength={100}
          placeholder={t('placeHint')}
          onChange={setName}
          onEnter={send}
        />
        {isWrong && !name.trim() && (
          <Text className={css.wrong} role='alert'>
            {t('placeMissing')}
          </Text>
        )}
      </Box>
      <Box className={css.row}>
        <Button size='small' icon='map-pin' onPress={locate}>
          {t('placeHere')}
        </Button>
        {here && (
          <Text className={css.note}>
            {t('placeGot', { latitude: shortly(here.latitude), longitude: shortly(here.longitude) })}
          </Text>
        )}
      </Box>
    </SendDialog>
  )
}
