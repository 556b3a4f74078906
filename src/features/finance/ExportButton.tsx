/** Requests the spreadsheet of a bill, shows its progress, and saves it when it is ready. */
import { useEffect, useRef, useState } from 'react'
import { type Input, mutateApi, type Output } from '@/api'
import { platform } from '@/platform'
import { Box, Button, Progress, Text, toast } from '@/ui'
import * as bills from '~contract/calls/finance/bills'
import { formatCount } from '~contract/domain/format'
import css from './finance.module.scss'

type Answer = Output<typeof bills.export>
/** Milliseconds between polls. */
const EVERY = 700

export function ExportButton({ filter }: { filter: Input<typeof bills.export> }) {
  const [going, setGoing] = useState<Answer>()
  const isMounted = useRef(true)
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])

  const run = async () => {
    try {
      let answer = await mutateApi(bills.export, filter)
      while (isMounted.current && answer.status === 'making') {
        setGoing(answer)
        await new Promise((resolve) => setTimeout(resolve, EVERY))
        answer = await mutateApi(bills.export, { ...filter, exportId: answer.exportId })
      }
      if (!isMounted.current) return
      if (answer.file) await platform.download(answer.file.url, answer.file.name)
      else toast('表格没有生成，请重试', 'error')
    } catch {
      // shown already
    } finally {
      if (isMounted.current) setGoing(undefined)
    }
  }
  if (!going)
    return (
      <Button icon='download' onPress={run}>
        下载表格
      </Button>
    )
  const { done, total } = going
  return (
    <Box className={css.going} role='status'>
      <Progress part={total ? done / total : 0} label='生成表格' />
      <Text className={css.faint}>{`${formatCount(done)} / ${formatCount(total)} 行`}</Text>
    </Box>
  )
}
