/** Shown for a video without a snapshot: a grey square with a play sign. */
import type { FastifyInstance } from 'fastify'
import { VIDEO_PLACEHOLDER_PATH } from './file-urls'

/** PNG, 200 × 200. */
const IMAGE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAMgAAADIBAMAAABfdrOtAAAAMFBMVEVOWWn///96go7Z29/x8fNTXm36+/tncX5bZXTIzNG5vcOkqbLm5+qYnqiOlZ+ssrntrE+SAAAACXBIWXMAAAsTAAALEwEAmpwYAAABQElEQVR42u3ZwW3CQBBAUVoYgSyBcqAGLq6CyHWQQyiBLkwDkdxAGqACSkgT3LkhUGyfZj/S6r8GvgRomN1dLCRJkiRJkiRJklA9EWl+gUh8bIFIrE9AJPZEJHZEJAYisvoDIrE8ApH47oBIXIhI9ESk5Hx5RGK5BSKxOQGRcvPlORItEWl+gEip+fIaifURiMRXB0SKzJd/kTgTkdUViBSYLyOR/PkyFolPIpI9X8YjzQ2IJC+vE5Hc+TIVSZ0vk5HM5XU6kri8zkTy5stMJG95nYvEoQMiWfPl/RHi4yK+eOQnPFQyVogBSYx64k8L+fttK1mJiOWOWFORhftcySGIOM4RB1PiiI1cFrSVXOAQV1HEpRpyPdhXcmVLXD4T1+jIg8BQySPNvpKHM+IJEHnMRJ5lJUmSJEmSJEmSZt0BGj90/5FkBgQAAAAASUVORK5CYII=',
  'base64',
)

/** Registers the address that every such video names. */
export function registerVideoPlaceholder(app: FastifyInstance): void {
  app.get(VIDEO_PLACEHOLDER_PATH, { config: { networkLimit: 'asset' } }, async (_req, reply) =>
    reply.header('Content-Type', 'image/png').header('Cache-Control', 'public, max-age=86400').send(IMAGE),
  )
}
