/**
 * The permissions of a lyric. In each of the first five groups exactly one option is true (default `deny`);
 * `otherPermission` has at most one.
 */
export const permissionOptions = {
  recordPermission: ['credits', 'request', 'deny'],
  interpretationPermission: ['credits', 'request', 'negotiation', 'deny'],
  platformPermission: ['credits', 'request', 'negotiation', 'deny'],
  modifyPermission: ['request', 'negotiation', 'deny'],
  commercialPermission: ['negotiation', 'deny'],
  otherPermission: ['liveCredits', 'contestRequest', 'coversCredits'],
} as const

export type PermissionGroup = keyof typeof permissionOptions
export const permissionGroups = Object.keys(permissionOptions) as PermissionGroup[]

type PermissionColumn<G extends PermissionGroup> = G extends `${infer Use}Permission` ? `${Use}_permission` : never
const columnOf = (group: PermissionGroup) => group.replace('Permission', '_permission')
export const permissionColumns = permissionGroups.map(columnOf)

export type Permissions = { [G in PermissionGroup]: { [O in (typeof permissionOptions)[G][number]]: boolean } }

/** The choice of each group; `null` only for `otherPermission`. The database stores this form. */
export type PermissionChoices = {
  [G in Exclude<PermissionGroup, 'otherPermission'>]: (typeof permissionOptions)[G][number]
} & {
  otherPermission: (typeof permissionOptions)['otherPermission'][number] | null
}

export const defaultChoices: PermissionChoices = {
  recordPermission: 'deny',
  interpretationPermission: 'deny',
  platformPermission: 'deny',
  modifyPermission: 'deny',
  commercialPermission: 'deny',
  otherPermission: null,
}

export function choicesOf(given: Partial<Permissions>, before: PermissionChoices = defaultChoices): PermissionChoices {
  const choices: Record<string, string | null> = { ...before }
  for (const group of permissionGroups) {
    const sent = given[group]
    if (sent) choices[group] = Object.entries(sent).find(([, chosen]) => chosen)?.[0] ?? null
  }
  return choices as unknown as PermissionChoices
}

export function permissionsOf(choices: PermissionChoices): Permissions {
  return Object.fromEntries(
    permissionGroups.map((group) => [
      group,
      Object.fromEntries(permissionOptions[group].map((option) => [option, choices[group] === option])),
    ]),
  ) as unknown as Permissions
}

/** Converts choices to columns of a row, and back. */
export type ChoiceColumns = { [G in PermissionGroup as PermissionColumn<G>]: PermissionChoices[G] }
export const columnsOfChoices = (choices: PermissionChoices): ChoiceColumns =>
  Object.fromEntries(permissionGroups.map((group) => [columnOf(group), choices[group]])) as unknown as ChoiceColumns
export const choicesInColumns = (row: ChoiceColumns): PermissionChoices =>
  Object.fromEntries(
    permissionGroups.map((group) => [group, row[columnOf(group) as keyof ChoiceColumns]]),
  ) as unknown as PermissionChoices
