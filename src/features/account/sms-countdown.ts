/** The 90 seconds between two codes. The moment of sending is stored, so a reload changes nothing. */
import { useCallback, useEffect, useState } from 'react'
import { platform } from '@/platform'
import { LIMITS } from '~contract/domain/limits'

interface SentCode {
  /** Milliseconds since 1970, by this device's clock. */
  at: number
  phone: string
}

const read = (): SentCode | undefined => {
  const sent = platform.deviceStorage.get('smsCountdown') as Partial<SentCode> | undefined
  return typeof sent?.at === 'number' && typeof sent.phone === 'string' ? (sent as SentCode) : undefined
}

/** Seconds left; a clock that was set back counts as no wait at all. */
export function secondsLeft(sentAt: number, now: number): number {
  const passed = (now - sentAt) / 1000
  return passed < 0 ? 0 : Math.max(0, Math.ceil(LIMITS.smsResendSeconds - passed))
}

export interface SmsCountdown {
  /** 0 = a code may be requested. */
  seconds: number
  /** Phone the running countdown's code went to; '' when none runs. */
  sentTo: string
  /** `seconds` = what is left of the 90, when a code was sent elsewhere. */
  start(phone: string, seconds?: number): void
  stop(): void
}

export function useSmsCountdown(): SmsCountdown {
  const [sent, setSent] = useState(read)
  const [seconds, setSeconds] = useState(() => (sent ? secondsLeft(sent.at, Date.now()) : 0))

  useEffect(() => {
    if (!sent) return setSeconds(0)
    const tick = () => {
      const left = secondsLeft(sent.at, Date.now())
      setSeconds(left)
      if (!left) clearInterval(timer)
    }
    const timer = setInterval(tick, 250)
    tick()
    return () => clearInterval(timer)
  }, [sent])

  const start = useCallback((phone: string, left: number = LIMITS.smsResendSeconds) => {
    const made = { at: Date.now() - (LIMITS.smsResendSeconds - left) * 1000, phone }
    platform.deviceStorage.set('smsCountdown', made)
    setSent(made)
    setSeconds(left)
  }, [])

  const stop = useCallback(() => {
    platform.deviceStorage.remove('smsCountdown')
    setSent(undefined)
  }, [])

  return { seconds, sentTo: seconds ? (sent?.phone ?? '') : '', start, stop }
}
