const along = { ArrowRight: 1, ArrowLeft: -1 }
const down = { ArrowDown: 1, ArrowUp: -1 }
const stepsByAxis: Record<'row' | 'column' | 'both', Readonly<Record<string, 1 | -1>>> = {
  row: along as never,
  column: down as never,
  both: { ...along, ...down } as never,
}

/**
 * Arrow keys move focus between the parts of one role inside the focused group, wrapping around; Home and End go to its ends.
 * Returns the index of the part that has the focus now, -1 when the key was not meant for it.
 */
export function moveFocus(key: string, group: string, part: string, axis: keyof typeof stepsByAxis = 'column'): number {
  const focused = document.activeElement as HTMLElement | null
  const all = [...(focused?.closest(`[role=${group}]`)?.querySelectorAll<HTMLElement>(`[role^=${part}]`) ?? [])]
  const able = all.filter((element) => !(element as HTMLButtonElement).disabled)
  const step = stepsByAxis[axis][key]
  const next =
    key === 'Home'
      ? able[0]
      : key === 'End'
        ? able.at(-1)
        : step && able[(able.indexOf(focused as HTMLElement) + step + able.length) % able.length]
  if (!next) return -1
  next.focus()
  return all.indexOf(next)
}
