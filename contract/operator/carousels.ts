/** The operator's carousels on public pages. Under /operator/v1. */
import { z } from 'zod'
import * as operator from '../calls/operator'
import { defineCalls, idSchema, optionalText, requiredText } from '../define-calls'
import { enumKeys } from '../domain/enums'
import { CAROUSEL_SLOTS } from '../domain/services'

const platformTenancy = { of: 'platform' } as const
const type = z.enum(enumKeys(CAROUSEL_SLOTS), '轮播位置不正确')

export const carousel = z.object({
  id: idSchema(),
  type,
  place: z.number().int(),
  title: z.string(),
  text: z.string(),
  imageUrl: z.string(),
  path: z.string(),
})

export const operatorCarouselCalls = defineCalls({
  [operator.listCarousels]: {
    summary: '所有轮播图',
    auth: 'operator',
    tenancy: platformTenancy,
    input: z.object({}),
    output: z.array(carousel),
    shape: 'one',
  },
  [operator.createCarousel]: {
    summary: '放一张轮播图：图片、标题、一句话、点开的站内地址；place 小的在前',
    auth: 'operator',
    tenancy: platformTenancy,
    input: z.object({
      type,
      place: z.coerce.number().int().min(0).max(99).default(0),
      title: requiredText('标题', 20),
      text: optionalText('说明', 40).default(''),
      path: z
        .string()
        .max(200)
        .regex(/^\/[A-Za-z0-9]/, '只能是站内地址')
        .or(z.literal(''))
        .default(''),
    }),
    output: carousel,
    shape: 'one',
    transport: 'multipart',
    isIdempotent: true,
  },
  [operator.removeCarousel]: {
    summary: '撤下一张轮播图',
    auth: 'operator',
    tenancy: platformTenancy,
    input: z.object({ id: idSchema() }),
    output: z.null(),
    shape: 'none',
  },
})
