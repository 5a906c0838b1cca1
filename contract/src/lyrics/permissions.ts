import { z } from 'zod'
import { permissionOptions } from './permission-choices.ts'

const flags = <const O extends readonly string[]>(options: O) =>
  z.object(Object.fromEntries(options.map((option) => [option, z.boolean().default(false)])) as { [K in O[number]]: z.ZodDefault<z.ZodBoolean> })
const count = (group: object) => Object.values(group).filter(Boolean).length
const exactlyOne = 'Elige exactamente una opción en cada grupo de permisos.'

const shape = {
  recordPermission: flags(permissionOptions.recordPermission),
  interpretationPermission: flags(permissionOptions.interpretationPermission),
  platformPermission: flags(permissionOptions.platformPermission),
  modifyPermission: flags(permissionOptions.modifyPermission),
  commercialPermission: flags(permissionOptions.commercialPermission),
  otherPermission: flags(permissionOptions.otherPermission),
}

/** As it is read. */
export const permissions = z.object(shape)

/** As it is written: a group left out is denied, a group sent has exactly one choice. */
export const permissionsInput = z
  .object({
    recordPermission: shape.recordPermission.refine((group) => count(group) === 1, exactlyOne),
    interpretationPermission: shape.interpretationPermission.refine((group) => count(group) === 1, exactlyOne),
    platformPermission: shape.platformPermission.refine((group) => count(group) === 1, exactlyOne),
    modifyPermission: shape.modifyPermission.refine((group) => count(group) === 1, exactlyOne),
    commercialPermission: shape.commercialPermission.refine((group) => count(group) === 1, exactlyOne),
    otherPermission: shape.otherPermission.refine((group) => count(group) <= 1, 'Elige como máximo una opción en los otros permisos.'),
  })
  .partial()
