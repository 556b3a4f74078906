import type { Problem } from './table.mjs'

export function jestProblems(report: { testResults: object[] }, root: string): Problem[]
export function storyProblems(report: object, root: string): Problem[]
export function formatProblems(problems?: readonly Problem[]): string[]
