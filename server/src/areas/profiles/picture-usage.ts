import * as contract from '#contract/profiles/picture-usage.ts'
import { serve } from '../../platform/http.ts'

export const readPictureUsage = serve(contract.readPictureUsage, ({ media }, { viewer }) => media.usage(viewer.id))
