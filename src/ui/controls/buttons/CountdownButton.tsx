import { useCountdown } from '../../use-countdown'
import { Button, type ButtonProps } from './Button'

export interface CountdownButtonProps extends Omit<ButtonProps, 'onPress' | 'children'> {
  /** Text while no countdown runs. */
  children: string
  seconds: number
  /** Runs the action; true starts the countdown. */
  onPress(): boolean | Promise<boolean>
  /** Text of the countdown; `60 秒后重试` when absent. */
  waiting?(left: number): string
}

/** A button disabled by a countdown after its action, such as 获取验证码. */
export function CountdownButton(props: CountdownButtonProps) {
  const { seconds, onPress, waiting = (left) => `${left} 秒后重试`, children, disabled, ...rest } = props
  const { left, start } = useCountdown()
  const press = async () => {
    if (await onPress()) start(seconds)
  }
  return (
    <Button {...rest} disabled={disabled || left > 0} onPress={press}>
      {left > 0 ? waiting(left) : children}
    </Button>
  )
}
