import { View } from '@tarojs/components'
import Taro from '@tarojs/taro'
import { render, screen } from '@testing-library/react'

describe('the environment of unit tests', () => {
  it('has Taro storage that keeps what is put there', () => {
    Taro.setStorageSync('city', { code: '510100' })
    expect(Taro.getStorageSync('city')).toEqual({ code: '510100' })
  })

  it('renders a Taro component with its text', () => {
    render(<View>成都</View>)
    expect(screen.getByText('成都')).toBeTruthy()
  })
})
