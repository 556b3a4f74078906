/** Adds an event to the phone's calendar with a reminder half an hour before; WeChat asks for permission itself. */
import Taro from '@tarojs/taro'
import type { CalendarEvent } from '../base/types'
import { isPermissionDenied, withHostPermission } from './host-permission.weapp'

export async function saveCalendarEvent({
  title,
  start,
  minutes,
  location,
  description,
}: CalendarEvent): Promise<void> {
  const startTime = Math.floor(start.getTime() / 1000)
  try {
    await withHostPermission('scope.addPhoneCalendar', () =>
      Taro.addPhoneCalendar({
        title,
        startTime,
        endTime: String(startTime + minutes * 60),
        location,
        description,
        alarm: true,
        alarmOffset: 1800,
      }),
    )
  } catch (error) {
    throw new Error(isPermissionDenied(error) ? '没有使用日历的权限，请在微信设置里打开' : '没有加入日历，请稍后再试')
  }
}
