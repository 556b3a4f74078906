import { ApiError } from '@/api'

/** The server knows no such thing, or it belongs to somebody else: the same answer. */
export const isUnknown = (error: unknown): boolean => error instanceof ApiError && error.status === 404
