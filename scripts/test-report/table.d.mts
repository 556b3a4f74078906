export type Kind = 'jestFile' | 'storyFile'

export interface Times {
  name: string
  seconds: number
  processor?: number
}
export interface FileTimes {
  kind: Kind
  group: string
  file: string
  seconds: number
  processor?: number
}
export interface StoryTimes {
  group: string
  file: string
  title: string
  seconds: number
}
export interface Problem {
  outcome: 'failed' | 'flaky'
  file: string
  title: string
  message: string
}
export interface Run {
  at: string
  commit: string
  mode: string
  seconds: number
  processor?: number
  steps?: Times[]
  stages: Times[]
  projects: Times[]
  targets: Times[]
  files: FileTimes[]
  stories: StoryTimes[]
  problems?: Problem[]
}
export function changeOf(seconds: number, earlier?: number): string
export function formatTable(run: Run, earlier?: Run): string
