/** Repository-wide tests: reading everything takes its time. */
jest.setTimeout(120_000)
