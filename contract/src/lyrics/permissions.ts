import { z } from 'zod'
import { type PermissionGroup, permissionGroups, permissionOptions } from './permission-choices.ts'

type Flags<G extends PermissionGroup> = z.ZodObject<{
  [O in (typeof permissionOptions)[G][number]]: z.ZodDefault<z.ZodBoolean>
}>
type Shape = { [G in PermissionGroup]: Flags<G> }
const flags = (group: PermissionGroup) =>
  z.object(Object.fromEntries(permissionOptions[group].map((option) => [option, z.boolean().default(false)])))
const shapeOf = (schema: (group: PermissionGroup) => z.ZodObject) =>
  Object.fromEntries(permissionGroups.map((group) => [group, schema(group)])) as unknown as Shape
const count = (group: object) => Object.values(group).filter(Boolean).length

/** The shape in responses. */
export const permissions = z.object(shapeOf(flags))

/** The shape in requests: an omitted group is denied, a sent group has exactly one choice. */
export const permissionsInput = z
  .object(
    shapeOf((group) =>
      group === 'otherPermission'
        ? flags(group).refine((chosen) => count(chosen) <= 1, 'Elige como máximo una opción en los otros permisos.')
        : flags(group).refine(
            (chosen) => count(chosen) === 1,
            'Elige exactamente una opción en cada grupo de permisos.',
          ),
    ),
  )
  .partial()
